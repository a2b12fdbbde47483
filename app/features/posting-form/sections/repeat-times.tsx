import { useState } from 'react';
import {
  type OpenHouseTime,
  REPEATS,
  type Repeat,
  type RepeatedTimes,
  repeatOpenHouses,
} from '#domain/postings/repeat-open-houses.ts';
import { POSTING_LIMITS } from '#domain/postings/posting-options.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { countOf, formatLongDay, formatTime } from '#app/ui/format.ts';

interface RepeatTimesProps {
  /** Starts of those in the form, as "yyyy-mm-ddThh:mm". */
  takenTimes: () => string[];
  onAdd: (found: readonly OpenHouseTime[], kind: string) => void;
}

const COUNTS = Array.from({ length: POSTING_LIMITS.openHouses - 1 }, (_, index) => String(index + 2));

/** "EDT", so that a change of the clocks is seen in the list. */
const zoneOf = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'short' })
    .formatToParts(new Date(time))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Adds several open houses at once. Its controls have no names, so they are not part of what is saved. */
export function RepeatTimes({ takenTimes, onAdd }: RepeatTimesProps) {
  const [asked, setAsked] = useState<RepeatedTimes>({ day: '', from: '', to: '', every: '7', times: 4 });
  const [kind, setKind] = useState('open');
  const [shown, setShown] = useState<ReturnType<typeof repeatOpenHouses> | null>(null);
  const [added, setAdded] = useState(0);

  function change(next: Partial<RepeatedTimes>) {
    const now = { ...asked, ...next };
    setAsked(now);
    setAdded(0);
    // Nothing is wrong while it is not complete.
    const isComplete = now.day !== '' && now.from !== '' && now.to !== '';
    setShown(isComplete ? repeatOpenHouses(now, takenTimes(), new Date()) : null);
  }

  function add() {
    const answer = repeatOpenHouses(asked, takenTimes(), new Date());
    if ('problem' in answer) return setShown(answer);
    onAdd(answer.found, kind);
    setShown(null);
    setAdded(answer.found.length);
    setAsked({ ...asked, day: '' });
  }

  return (
    <details
      className="repeat needs-script"
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // Enter would send the whole form.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <summary>Add times that repeat</summary>
      <div className="fields fields-3">
        <TextField
          label="First day"
          type="date"
          value={asked.day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        <TextField
          label="From"
          type="time"
          value={asked.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label="To"
          type="time"
          value={asked.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <SelectField
          label="Repeats"
          value={asked.every}
          options={Object.entries(REPEATS)
            .map(([value, label]) => ({ value, label }))
            .sort((one, other) => Number(one.value) - Number(other.value))}
          onChange={({ currentTarget }) => change({ every: currentTarget.value as Repeat })}
        />
        <SelectField
          label="How many"
          value={String(asked.times)}
          options={COUNTS.map((value) => ({ value, label: `${value} times` }))}
          onChange={({ currentTarget }) => change({ times: Number(currentTarget.value) })}
        />
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: 'open', label: 'Open to all' },
            { value: 'appointment', label: 'By appointment' },
          ]}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
      </div>
      <div role="status" className="repeat-list">
        {shown && 'problem' in shown && <Alert tone="warning">{shown.problem}</Alert>}
        {shown && 'found' in shown && (
          <ol>
            {shown.found.map(({ startsAt, endsAt }) => (
              <li key={startsAt}>
                {formatLongDay(startsAt)}, {formatTime(startsAt)} to {formatTime(endsAt)} {zoneOf(startsAt)}
              </li>
            ))}
          </ol>
        )}
        {added > 0 && <p>{`${countOf(added, 'time')} added above. Save the listing to publish them.`}</p>}
      </div>
      <button type="button" className="btn" onClick={add}>
        {shown && 'found' in shown ? `Add these ${shown.found.length} times` : 'Add times'}
      </button>
    </details>
  );
}
