import { useState } from 'react';
import { MOST_CHOICES, type Way } from '#domain/tours/tour.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { MOST_AHEAD_MS } from '#domain/tours/hours.ts';
import {
  firstSuggestion,
  NO_TIME,
  readTypedTime,
  type TypedTime,
  type TypedTimeProblem,
} from '#domain/tours/typed-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { useOffer } from './use-offer.ts';
import { WayToggle } from './way-toggle.tsx';

interface ProposeTimesProps {
  title: string;
  home: string;
  propertyId: number;
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

/** For the host, who may show the home outside of the usual hours: up to three times, by day and time. */
export function ProposeTimes({ propertyId, now, onClose, onSend, isNew = false, ...shown }: ProposeTimesProps) {
  const { title, home, note, isBusy } = shown;
  const [way, setWay] = useState<Way>('in_person');
  const offer = useOffer(propertyId);
  const [typed, setTyped] = useState<readonly TypedTime[] | null>(null);
  const [isTried, setTried] = useState(false);
  const isLoading = typed === null && offer === 'loading';
  const rows = typed ?? [
    isLoading ? NO_TIME : firstSuggestion(typeof offer === 'string' ? null : offer, now),
    ...Array.from({ length: MOST_CHOICES - 1 }, () => NO_TIME),
  ];
  const readings = rows.map((row) => readTypedTime(row, now));
  const times = [...new Set(readings.filter((reading) => typeof reading === 'number'))];
  const problems = readings.map((reading, index): TypedTimeProblem => {
    if (typeof reading === 'object' && reading !== null) return reading;
    return index === 0 && readings.every((each) => each === null) ? { day: 'Choose a day and a time' } : {};
  });
  const change = (index: number, changed: Partial<TypedTime>) =>
    setTyped(rows.map((row, each) => (each === index ? { ...row, ...changed } : row)));
  function send() {
    setTried(true);
    const wrong = problems.findIndex(({ day, time }) => day || time);
    if (wrong >= 0) document.getElementById(`${problems[wrong]?.day ? 'day' : 'time'}-suggested-${wrong}`)?.focus();
    else
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
          <Button variant="primary" busyText={isBusy && 'Sending…'} disabled={isLoading} onClick={send}>
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
      {isLoading && <p role="status">Loading your hours…</p>}
      {(isLoading ? [] : rows).map((row, index) => (
        <div key={index} className="fields fields-2">
          <TextField
            label={`${['First', 'Second', 'Third'][index]} day`}
            id={`day-suggested-${index}`}
            type="date"
            optional={index > 0}
            min={newYorkDay(now)}
            max={newYorkDay(now + MOST_AHEAD_MS)}
            value={row.day}
            error={isTried ? problems[index]?.day : null}
            onChange={({ currentTarget }) => change(index, { day: currentTarget.value })}
          />
          <TextField
            label="Time, ET"
            id={`time-suggested-${index}`}
            type="time"
            optional={index > 0}
            value={row.time}
            error={isTried ? problems[index]?.time : null}
            onChange={({ currentTarget }) => change(index, { time: currentTarget.value })}
          />
        </div>
      ))}
    </Dialog>
  );
}
