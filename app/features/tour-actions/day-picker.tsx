import { useState } from 'react';
import type { TourDay } from '#domain/tours/tour.ts';
import { MOST_CHOICES } from '#domain/tours/tour.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatDate, formatTime } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useIsHydrating } from '#app/render/use-is-hydrating.ts';
import { choiceText, freeWord } from './tour-texts.ts';
import './tours.css';

const WEEK = 7;
const DAY_NAME = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const ORDINALS = ['First choice', 'Second choice', 'Third choice'];

interface DayPickerProps {
  days: readonly TourDay[];
  hasHours: boolean;
  /** Chosen before, such as by a form that had an error. */
  chosen: readonly string[];
  error: string | undefined;
  id: string;
}

/**
 * Days as tiles, then the times of the chosen day. Without scripts all weeks are shown, and the times count in their own
 * order; with scripts, in the order in which they were chosen.
 */
export function DayPicker({ days, hasHours, chosen, error, id }: DayPickerProps) {
  const isPlain = useIsHydrating();
  const first = days.findIndex(({ times }) => times.length > 0);
  const [week, setWeek] = useState(() => Math.max(0, Math.floor(first / WEEK)));
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, index) =>
    days.slice(index * WEEK, (index + 1) * WEEK),
  );
  const pick = (time: string, isPicked: boolean) =>
    setPicked((before) =>
      isPicked ? [...before, time].slice(0, MOST_CHOICES) : before.filter((each) => each !== time),
    );
  if (first < 0) return <p className="muted">No time is free in the next weeks. Send a message instead.</p>;
  return (
    <div
      className="slots"
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <div className="week-nav">
        <span className="label" id={`${id}-label`}>
          Pick up to three times
        </span>
        {!isPlain && weeks.length > 1 && (
          <span className="row">
            <IconButton icon="chevl" label="Earlier week" disabled={week === 0} onClick={() => setWeek(week - 1)} />
            {spanText(weeks[week] ?? [])}
            <IconButton
              icon="chev"
              label="Later week"
              disabled={week === weeks.length - 1}
              onClick={() => setWeek(week + 1)}
            />
          </span>
        )}
      </div>
      {weeks.map((each, index) => (
        <Week
          key={each[0]?.day}
          days={each}
          hasHours={hasHours}
          isShown={isPlain || index === week}
          firstDay={days[first]?.day}
          picked={picked}
          isPlain={isPlain}
          onPick={pick}
        />
      ))}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
      <p className="hint">All times are ET.{!hasHours && ' Nobody has said that they are free; you suggest them.'}</p>
      {!isPlain && picked.length > 0 && <Picked picked={picked} onRemove={(time) => pick(time, false)} />}
    </div>
  );
}

const spanText = (days: readonly TourDay[]): string =>
  [days[0], days.at(-1)].map((day) => formatDate(day?.day ?? '').replace(/, \d+$/, '')).join(' to ');

interface WeekProps {
  days: readonly TourDay[];
  hasHours: boolean;
  isShown: boolean;
  firstDay: string | undefined;
  picked: readonly string[];
  isPlain: boolean;
  onPick: (time: string, isPicked: boolean) => void;
}

function Week({ days, hasHours, isShown, firstDay, picked, isPlain, onPick }: WeekProps) {
  const isFull = picked.length >= MOST_CHOICES;
  return (
    <div className="slot-week" hidden={!isShown}>
      <div className="day-strip">
        {days.map(({ day, times }, index) => (
          <label key={day}>
            <input
              type="radio"
              name="day"
              value={day}
              data-day={index + 1}
              disabled={times.length === 0}
              defaultChecked={day === firstDay}
            />
            <span className="day">
              {DAY_NAME.format(new Date(day))}
              <b>{Number(day.slice(8))}</b>
              <small>
                {times.length === 0 ? 'None' : times.length}
                {times.length > 0 && <i> {freeWord(times.length, hasHours)}</i>}
              </small>
            </span>
          </label>
        ))}
      </div>
      {days.map(({ day, times }, index) => (
        <fieldset key={day} className="times" data-times={index + 1}>
          <legend className="sr">Times on {formatDate(day)}</legend>
          {times.map((time) => (
            <label key={time}>
              <input
                type="checkbox"
                // With scripts, the order of choosing is sent by hidden fields.
                name={isPlain ? 'times' : undefined}
                value={time}
                checked={isPlain ? undefined : picked.includes(time)}
                defaultChecked={isPlain ? picked.includes(time) : undefined}
                disabled={!isPlain && isFull && !picked.includes(time)}
                onChange={({ currentTarget }) => onPick(time, currentTarget.checked)}
              />
              <span>
                <Icon name="check" />
                {formatTime(time)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Picked({ picked, onRemove }: { picked: readonly string[]; onRemove: (time: string) => void }) {
  return (
    <div aria-live="polite">
      <p className="label">
        Your times, {picked.length} of {MOST_CHOICES}
      </p>
      <ol className={classNames('picked', 'plain')}>
        {picked.map((time, index) => (
          <li key={time}>
            <input type="hidden" name="times" value={time} />
            <span className="n">{index + 1}</span>
            {choiceText(time)}
            <small>{ORDINALS[index]}</small>
            <IconButton icon="x" label={`Remove ${choiceText(time)}`} onClick={() => onRemove(time)} />
          </li>
        ))}
      </ol>
    </div>
  );
}
