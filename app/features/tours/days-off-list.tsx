import { useState } from 'react';
import type { DaysOff } from '#domain/tours/hours.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { countOf, formatDate } from '#app/ui/format.ts';

interface DaysOffListProps {
  daysOff: readonly DaysOff[];
  /** With how many tours are booked on them. */
  loaded: readonly (DaysOff & { booked: number })[];
  onChange: (daysOff: DaysOff[]) => void;
}

export function DaysOffList({ daysOff, loaded, onChange }: DaysOffListProps) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function add() {
    const lastDay = last === '' ? first : last;
    if (first === '') return setProblem('Choose the first day');
    if (lastDay < first) return setProblem('The last day must not be before the first');
    setProblem(null);
    onChange([...daysOff, { firstDay: first, lastDay }].sort((a, b) => a.firstDay.localeCompare(b.firstDay)));
    setFirst('');
    setLast('');
  }
  return (
    <>
      {daysOff.length > 0 && (
        <ul className="off-list plain">
          {daysOff.map((each) => (
            <li key={each.firstDay}>
              <span>
                <b>{rangeText(each)}</b>
                <Booked count={loaded.find(({ firstDay }) => firstDay === each.firstDay)?.booked ?? 0} />
              </span>
              <button
                type="button"
                className="text-btn"
                aria-label={`Remove ${rangeText(each)}`}
                onClick={() => onChange(daysOff.filter((other) => other !== each))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="fields fields-3 off-new">
        <TextField
          label="First day"
          type="date"
          value={first}
          error={problem}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextField
          label="Last day"
          type="date"
          optional
          value={last}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
        <Button onClick={add}>Add days off</Button>
      </div>
    </>
  );
}

function Booked({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="small muted"> {countOf(count, 'tour is', 'tours are')} booked then. Reschedule first.</span>;
}

const rangeText = ({ firstDay, lastDay }: DaysOff): string =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} to ${formatDate(lastDay)}`;
