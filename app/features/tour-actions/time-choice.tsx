import type { Tour } from '#domain/tours/tour.ts';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { VideoLinkField } from './tour-dialogs.tsx';
import { choiceNote, choiceText, freeChoices } from './tour-texts.ts';
import type { TourAnswer } from './use-tour-answer.ts';
import './tours.css';

interface TimeChoiceProps {
  tour: Tour;
  now: number;
  answer: TourAnswer;
}

/** The proposed times, of which one is confirmed. The host sees which are free, and can add what the other side needs. */
export function TimeChoice({ tour, now, answer: { chosen, choose, problem } }: TimeChoiceProps) {
  const { side, way, other, startsAt } = tour;
  const free = freeChoices(tour, now);
  const hosts = side === 'recipient';
  return (
    <div className="time-choice">
      <fieldset className="plain-set">
        <legend className={startsAt ? 'small' : 'sr'}>
          {startsAt ? 'Suggested instead:' : `Time for ${other.name}`}
        </legend>
        {tour.choices.map((time) => (
          <Check
            key={time}
            type="radio"
            name={`time-${tour.id}`}
            checked={time === chosen.time}
            disabled={!free.includes(time)}
            onChange={() => choose({ time })}
          >
            {choiceText(time)} {hosts && <small>{choiceNote(tour, time, now)}</small>}
          </Check>
        ))}
      </fieldset>
      {hosts && way === 'video' && (
        <VideoLinkField
          optional
          value={chosen.videoUrl}
          error={problem}
          onChange={(videoUrl) => choose({ videoUrl })}
        />
      )}
      {hosts && (
        <details className="tour-more">
          <summary>Add a note, such as where to meet</summary>
          <TextAreaField
            label={`Note to ${other.name}`}
            optional
            rows={2}
            maxLength={1000}
            value={chosen.note}
            onChange={({ currentTarget }) => choose({ note: currentTarget.value })}
          />
        </details>
      )}
    </div>
  );
}
