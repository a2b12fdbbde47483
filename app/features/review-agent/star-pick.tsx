import { useState } from 'react';
import type { FormControls } from '#app/forms/form-controls.ts';
import { classNames } from '#app/ui/class-names.ts';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

const WORDS = ['bad', 'poor', 'fair', 'good', 'excellent'] as const;

/** Five radio buttons that look like stars. The first has the id of the field, so errors lead there. */
export function StarPick({ field }: { field: ReturnType<FormControls['field']> }) {
  const { id, name, error, defaultValue } = field;
  const [rating, setRating] = useState(Number(defaultValue ?? 0));
  return (
    <fieldset onChange={(event) => setRating(Number((event.target as unknown as HTMLInputElement).value))}>
      <legend className="label">Your rating</legend>
      {/* So that its error is listed in its place. */}
      {rating === 0 && <input type="hidden" name={name} value="" />}
      <div className="star-row">
        <div className={classNames('star-pick', error && 'is-wrong')}>
          {WORDS.map((word, index) => (
            <label key={word}>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={index + 1}
                defaultChecked={rating === index + 1}
                aria-label={`${countOf(index + 1, 'star')}, ${word}`}
                aria-describedby={error ? `${id}-error` : undefined}
              />
              <Icon name="star" />
            </label>
          ))}
        </div>
        <span className="muted" aria-hidden="true">
          {rating > 0 && `${rating} of 5, ${WORDS[rating - 1]}`}
        </span>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
