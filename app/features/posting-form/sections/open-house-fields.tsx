import { useId } from 'react';
import { OPEN_HOUSE_FIELDS, type TypedOpenHouse } from './typed-open-house.ts';

export const OPEN_HOUSE_KINDS = { open: 'Open to all', appointment: 'By appointment' } as const;

interface OpenHouseFieldsProps {
  time: TypedOpenHouse | undefined;
  /** Counts from 1. */
  place: number;
}

/** The controls of one open house. */
export function OpenHouseFields({ time, place }: OpenHouseFieldsProps) {
  const id = useId();
  const label = (part: keyof TypedOpenHouse, text: string) => (
    <label htmlFor={`${id}-${part}`}>
      {text}
      <span className="sr"> of open house {place}</span>
    </label>
  );
  const input = (part: 'day' | 'from' | 'to', text: string, type: 'date' | 'time') => (
    <div className="field">
      {label(part, text)}
      <input
        id={`${id}-${part}`}
        className="input"
        type={type}
        name={OPEN_HOUSE_FIELDS[part]}
        defaultValue={time?.[part]}
      />
    </div>
  );
  return (
    <div className="open-house-fields">
      {input('day', 'Day', 'date')}
      {input('from', 'Start', 'time')}
      {input('to', 'End', 'time')}
      <div className="field">
        {label('kind', 'Kind')}
        <select id={`${id}-kind`} className="select" name={OPEN_HOUSE_FIELDS.kind} defaultValue={time?.kind}>
          {Object.entries(OPEN_HOUSE_KINDS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
