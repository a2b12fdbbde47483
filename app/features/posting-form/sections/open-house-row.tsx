import { useRef, useState } from 'react';
import { Button, TextButton } from '#app/ui/button/button.tsx';
import { DateTile } from '#app/ui/date-tile/date-tile.tsx';
import { OPEN_HOUSE_KINDS, OpenHouseFields } from './open-house-fields.tsx';
import { OPEN_HOUSE_FIELDS, shownOpenHouse, type TypedOpenHouse } from './typed-open-house.ts';

interface OpenHouseRowProps {
  time: TypedOpenHouse;
  /** Counts from 1. */
  place: number;
  onRemove: () => void;
}

const PARTS = Object.keys(OPEN_HOUSE_FIELDS) as (keyof TypedOpenHouse)[];

/** A tile that says when it is; while it is new or being changed, its controls. Both are part of the form. */
export function OpenHouseRow({ time: given, place, onRemove }: OpenHouseRowProps) {
  const [time, setTime] = useState(given);
  const [isOpen, setOpen] = useState(() => shownOpenHouse(given) === null);
  const [lacks, setLacks] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  /** What gets the focus when the controls come or go. */
  const next = useRef<string | null>(given.day === '' ? 'input' : null);
  const focusNext = (part: HTMLElement | null) => {
    if (!part || next.current === null) return;
    part.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  };

  function finish() {
    const control = (part: keyof TypedOpenHouse) =>
      row.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${OPEN_HOUSE_FIELDS[part]}]`);
    const empty = PARTS.map(control).find((each) => each?.value === '');
    setLacks(empty !== undefined);
    if (empty) return empty?.focus();
    const typed = Object.fromEntries(
      PARTS.map((part) => [part, control(part)?.value ?? '']),
    ) as unknown as TypedOpenHouse;
    next.current = 'button';
    setTime(typed);
    setOpen(shownOpenHouse(typed) === null);
  }

  const shown = shownOpenHouse(time);
  const remove = (
    <TextButton aria-label={`Remove open house ${place}`} onClick={onRemove}>
      Remove
    </TextButton>
  );
  if (isOpen || !shown)
    return (
      <li
        ref={row}
        className="open-house-edit"
        onKeyDown={(event) => {
          // Enter would send the whole form.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          finish();
        }}
      >
        <div ref={focusNext}>
          <OpenHouseFields time={time} place={place} />
          {lacks && (
            <p className="error" role="alert">
              Enter the day, the start and the end.
            </p>
          )}
          <p className="row">
            <Button size="sm" onClick={finish}>
              Done<span className="sr"> with open house {place}</span>
            </Button>
            {remove}
          </p>
        </div>
      </li>
    );
  return (
    <li ref={row} className="open-house-tile">
      {PARTS.map((part) => (
        <input key={part} type="hidden" name={OPEN_HOUSE_FIELDS[part]} value={time[part]} />
      ))}
      <DateTile time={shown.startsAt} />
      <span className="open-house-when">
        <b>{shown.text}</b>
        <span className="muted small">{OPEN_HOUSE_KINDS[time.kind === 'appointment' ? 'appointment' : 'open']}</span>
      </span>
      <span className="row" ref={focusNext}>
        <TextButton
          aria-label={`Change open house ${place}`}
          onClick={() => {
            next.current = 'input';
            setOpen(true);
          }}
        >
          Change
        </TextButton>
        {remove}
      </span>
    </li>
  );
}
