import { type Span, WEEKDAYS, type Week } from '#domain/tours/hours.ts';
import { minuteText } from '#app/features/tour-actions/tour-texts.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';

const STEP = 30;
const FIRST = 6 * 60;
const LAST = 22 * 60;
const TIMES = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, index) => FIRST + index * STEP);
const NEW_SPAN: Span = [9 * 60, 17 * 60];
const MOST_SPANS = 4;

interface WeekEditorProps {
  week: Week;
  /** By day; null: nothing is wrong. */
  problems: readonly (string | null)[];
  onChange: (week: Week) => void;
}

export function WeekEditor({ week, problems, onChange }: WeekEditorProps) {
  const setDay = (day: number, spans: Span[]) => onChange(week.map((each, index) => (index === day ? spans : each)));
  return (
    <ul className="hours plain">
      {WEEKDAYS.map((name, day) => (
        <Day
          key={name}
          name={name}
          id={`day-${day}`}
          spans={week[day] ?? []}
          problem={problems[day] ?? null}
          onChange={(spans) => setDay(day, spans)}
          onCopy={() =>
            onChange(week.map((each, index) => (index === day || each.length > 0 ? (week[day] ?? []) : each)))
          }
        />
      ))}
    </ul>
  );
}

interface DayProps {
  name: string;
  id: string;
  spans: Span[];
  problem: string | null;
  onChange: (spans: Span[]) => void;
  /** To the other days that have hours. */
  onCopy: () => void;
}

function Day({ name, id, spans, problem, onChange, onCopy }: DayProps) {
  const isOpen = spans.length > 0;
  const add = () => {
    const start = Math.min(LAST - 60, (spans.at(-1)?.[1] ?? 8 * 60) + 60);
    onChange([...spans, isOpen ? [start, Math.min(LAST, start + 120)] : NEW_SPAN]);
  };
  return (
    <li>
      <label className="on">
        <input
          id={id}
          className="switch"
          type="checkbox"
          role="switch"
          aria-checked={isOpen}
          checked={isOpen}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [NEW_SPAN] : [])}
        />
        {name}
      </label>
      <div className="spans">
        {isOpen || <p className="none">No tours</p>}
        {spans.map(([from, until], index) => (
          <div key={index} className="span">
            <TimeSelect
              label={`${name}, from${index > 0 ? `, ${index + 1}` : ''}`}
              value={from}
              times={TIMES.slice(0, -1)}
              onChange={(value) => onChange(replace(spans, index, [value, Math.max(until, value + STEP)]))}
            />
            <span>to</span>
            <TimeSelect
              label={`${name}, until${index > 0 ? `, ${index + 1}` : ''}`}
              value={until}
              times={TIMES.filter((time) => time > from)}
              onChange={(value) => onChange(replace(spans, index, [from, value]))}
            />
            <IconButton
              icon="trash"
              label={`Remove ${minuteText(from)} to ${minuteText(until)} on ${name}`}
              onClick={() => onChange(spans.filter((_, each) => each !== index))}
            />
          </div>
        ))}
        {problem && (
          <p className="error" id={`${id}-problem`} role="alert">
            <Icon name="warn" />
            {problem}
          </p>
        )}
      </div>
      <div className="acts">
        <IconButton icon="plus" label={`Add hours on ${name}`} disabled={spans.length >= MOST_SPANS} onClick={add} />
        <IconButton
          icon="copy"
          label={`Copy ${name} to the other days with hours`}
          disabled={!isOpen}
          onClick={onCopy}
        />
      </div>
    </li>
  );
}

const replace = (spans: readonly Span[], index: number, span: Span): Span[] =>
  spans.map((each, at) => (at === index ? span : each));

interface TimeSelectProps {
  label: string;
  value: number;
  times: readonly number[];
  onChange: (value: number) => void;
}

function TimeSelect({ label, value, times, onChange }: TimeSelectProps) {
  const offered = times.includes(value) ? times : [...times, value].sort((a, b) => a - b);
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {offered.map((time) => (
        <option key={time} value={time}>
          {minuteText(time)}
        </option>
      ))}
    </select>
  );
}
