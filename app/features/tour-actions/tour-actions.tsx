import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OfferedTimes } from './offered-times.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { choiceText, whenText } from './tour-texts.ts';

interface TourActionsProps {
  tour: Tour;
  now: number;
  /** What a link in a mail was about; null: nothing. */
  asked: string | null;
}

type Open = 'confirm' | 'propose' | 'end' | null;

function openedBy(asked: string | null, { events }: Tour): Open {
  if (asked === 'times' && events.includes('propose')) return 'propose';
  return asked === 'end' && (events.includes('cancel') || events.includes('decline')) ? 'end' : null;
}

/** The buttons of a tour in an account. */
export function TourActions({ tour, now, asked }: TourActionsProps) {
  const [open, setOpen] = useState<Open>(() => openedBy(asked, tour));
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { events, home, side } = tour;

  const send = (change: TourChange, done: string) =>
    submit(async ({ client }) => {
      try {
        await callFunction(client, 'change-tour', { tourId: tour.id, change });
        setOpen(null);
        toast({ title: done, tone: 'success' });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
      await revalidate();
    });

  const propose = (times: string[]) => void send({ event: 'propose', times }, 'Suggested');
  if (events.length === 0) return home.isListed ? <Link to={`/property/${home.id}`}>See the home again</Link> : null;
  const end = events.includes('decline') ? 'decline' : events.includes('cancel') ? 'cancel' : null;
  return (
    <>
      {events.includes('confirm') && (
        <Button variant="primary" onClick={() => setOpen('confirm')}>
          {side === 'recipient' ? 'Confirm' : 'Choose a time'}
          <Of home={home.title} />
        </Button>
      )}
      {events.includes('keep') && (
        <Button busyText={isBusy && 'Saving…'} onClick={() => void send({ event: 'keep' }, 'The time stays')}>
          Keep the time
          <Of home={home.title} />
        </Button>
      )}
      <CalendarLink tour={tour} />
      {events.includes('propose') && (
        <button type="button" className="text-btn" onClick={() => setOpen('propose')}>
          {tour.state === 'confirmed' ? 'Reschedule' : side === 'asker' ? 'Change times' : 'Suggest other times'}
          <Of home={home.title} />
        </button>
      )}
      {end && (
        <button type="button" className="text-btn text-btn-danger" onClick={() => setOpen('end')}>
          {tour.state === 'requested' && end === 'cancel' ? 'Withdraw' : END_TEXTS[end].button}
          <Of home={home.title} />
        </button>
      )}
      {open === 'confirm' && (
        <ConfirmTime tour={tour} now={now} isBusy={isBusy} onClose={() => setOpen(null)} onSend={send} />
      )}
      {open === 'propose' &&
        (side === 'asker' ? (
          <OfferedTimes tour={tour} isBusy={isBusy} onClose={() => setOpen(null)} onSend={propose} />
        ) : (
          <ProposeTimes
            title={tour.state === 'confirmed' ? 'Suggest another time' : 'Suggest other times'}
            home={home.title}
            note={
              tour.state === 'confirmed'
                ? 'The tour stays where it is until they agree.'
                : 'They have 24 hours to answer.'
            }
            now={now}
            isBusy={isBusy}
            onClose={() => setOpen(null)}
            onSend={propose}
          />
        ))}
      {open === 'end' && end && (
        <EndTour tour={tour} event={end} isBusy={isBusy} onClose={() => setOpen(null)} onSend={send} />
      )}
    </>
  );
}

/** Which home a button is about, for whoever doesn't see the row. */
const Of = ({ home }: { home: string }) => <span className="sr"> {home}</span>;

const END_TEXTS = {
  decline: { button: 'Decline', title: 'Decline the request?', done: 'Declined' },
  cancel: { button: 'Cancel', title: 'Cancel the tour?', done: 'Canceled' },
} as const;

interface PartProps {
  tour: Tour;
  isBusy: boolean;
  onClose: () => void;
  onSend: (change: TourChange, done: string) => Promise<void>;
}

function ConfirmTime({ tour, now, isBusy, onClose, onSend }: PartProps & { now: number }) {
  const free = tour.choices.filter((time) => !tour.taken.includes(time) && Date.parse(time) > now);
  const [time, setTime] = useState(free[0] ?? '');
  const [note, setNote] = useState('');
  return (
    <Dialog
      title={`Tour with ${tour.other.name}`}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            disabled={time === ''}
            busyText={isBusy && 'Confirming…'}
            onClick={() => void onSend({ event: 'confirm', time, note: note.trim() || null }, 'The tour is confirmed')}
          >
            Confirm
          </Button>
        </>
      }
    >
      <fieldset className="plain-set">
        <legend className="label">Time</legend>
        {tour.choices.map((each) => (
          <Check
            key={each}
            type="radio"
            name={`time-${tour.id}`}
            checked={each === time}
            disabled={!free.includes(each)}
            onChange={() => setTime(each)}
          >
            {choiceText(each)}{' '}
            <small className="muted">
              {tour.side === 'recipient' && (tour.taken.includes(each) ? 'you have a tour then' : 'free')}
            </small>
          </Check>
        ))}
      </fieldset>
      {tour.side === 'recipient' && (
        <TextAreaField
          label={`Note to ${tour.other.name}`}
          optional
          rows={2}
          maxLength={1000}
          value={note}
          hint="Such as where to meet"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

function EndTour({ tour, event, isBusy, onClose, onSend }: PartProps & { event: 'decline' | 'cancel' }) {
  const [reason, setReason] = useState('');
  const { title, button, done } = END_TEXTS[event];
  return (
    <Dialog
      title={title}
      subtitle={tour.startsAt ? whenText(tour) : tour.home.title}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger-solid"
            busyText={isBusy && 'Saving…'}
            onClick={() => void onSend({ event, reason: reason.trim() || null }, done)}
          >
            {button}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={`Reason, for ${tour.other.name}`}
        optional
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
