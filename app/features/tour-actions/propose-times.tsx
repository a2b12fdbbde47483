import { useState } from 'react';
import { MOST_CHOICES, type Way } from '#domain/tours/tour.ts';
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { MOST_AHEAD_MS, TOO_FAR_AHEAD } from '#domain/tours/hours.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { WayToggle } from './way-toggle.tsx';

const DAY_MS = 86_400_000;

interface ProposeTimesProps {
  title: string;
  home: string;
  /** What follows. */
  note: string;
  now: number;
  isBusy: boolean;
  onClose: () => void;
  /** ISO times in the order of preference. */
  onSend: (times: string[], way: Way) => void;
  /** A new tour; the way of one that moves stays. */
  isNew?: boolean;
}

interface Row {
  day: string;
  time: string;
}

/** Null: nothing was typed. */
function momentOf({ day, time }: Row): number | null {
  if (day === '' || time === '') return null;
  const naive = `${day}T${time}`;
  return isOnClocks(naive, DEFAULT_TIME_ZONE) ? momentInZone(naive, DEFAULT_TIME_ZONE) : Number.NaN;
}

/** For the host, who may show the home outside of the usual hours: up to three times, by day and time. */
export function ProposeTimes({ title, home, note, now, isBusy, onClose, onSend, isNew = false }: ProposeTimesProps) {
  const [way, setWay] = useState<Way>('in_person');
  const [rows, setRows] = useState<Row[]>([
    { day: newYorkDay(now + 2 * DAY_MS), time: '12:00' },
    ...Array.from({ length: MOST_CHOICES - 1 }, () => ({ day: '', time: '' })),
  ]);
  const [isTried, setTried] = useState(false);
  const moments = rows.map(momentOf);
  const problems = moments.map((moment) =>
    moment === null
      ? null
      : Number.isNaN(moment)
        ? 'The clocks skip this hour on that day'
        : moment <= now
          ? 'Choose a time in the future'
          : moment > now + MOST_AHEAD_MS
            ? TOO_FAR_AHEAD
            : null,
  );
  const times = [...new Set(moments.filter((moment) => moment !== null))];
  const change = (index: number, changed: Partial<Row>) =>
    setRows(rows.map((row, each) => (each === index ? { ...row, ...changed } : row)));
  function send() {
    setTried(true);
    if (times.length > 0 && problems.every((problem) => problem === null))
      onSend(
        times.map((time) => new Date(time).toISOString()),
        way,
      );
  }
  return (
    <Dialog
      title={title}
      subtitle={home}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <p className="dialog-note">{note}</p>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busyText={isBusy && 'Sending…'} onClick={send}>
            Send
          </Button>
        </>
      }
    >
      {isNew && (
        <WayToggle legend="How do you show it?" name="tour-way" onChange={setWay}>
          {way === 'video' && <p className="hint">You add the link of the video tour once they have chosen a time.</p>}
        </WayToggle>
      )}
      {rows.map((row, index) => (
        <div key={index} className="fields fields-2">
          <TextField
            label={`${['First', 'Second', 'Third'][index]} day`}
            type="date"
            optional={index > 0}
            min={newYorkDay(now)}
            max={newYorkDay(now + MOST_AHEAD_MS)}
            value={row.day}
            error={
              isTried
                ? (problems[index] ?? (index === 0 && times.length === 0 ? 'Choose a day and a time' : null))
                : null
            }
            onChange={({ currentTarget }) => change(index, { day: currentTarget.value })}
          />
          <TextField
            label="Time, ET"
            type="time"
            optional={index > 0}
            value={row.time}
            onChange={({ currentTarget }) => change(index, { time: currentTarget.value })}
          />
        </div>
      ))}
    </Dialog>
  );
}
