import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OfferedTimes } from './offered-times.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { ConfirmTime, endTexts, EndTour, VideoLink } from './tour-dialogs.tsx';

interface TourActionsProps {
  tour: Tour;
  now: number;
  /** What a link in a mail was about; null: nothing. */
  asked: string | null;
}

type Open = 'confirm' | 'propose' | 'end' | 'link' | null;

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
        const canUndo = change.event === 'cancel' && tour.state === 'confirmed';
        toast({
          title: done,
          tone: 'success',
          ...(canUndo && { text: 'We tell them in a minute.', action: { label: 'Undo', run: undo } }),
        });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
      await revalidate();
    });

  const undo = () => void send({ event: 'reopen' }, 'The tour takes place as planned');
  const propose = (times: string[]) => void send({ event: 'propose', times }, 'Suggested');
  if (events.length === 0)
    return side === 'asker' && home.isListed ? <Link to={`/property/${home.id}`}>See the home again</Link> : null;
  const end = events.includes('decline') ? 'decline' : events.includes('cancel') ? 'cancel' : null;
  return (
    <>
      {events.includes('confirm_address') && (
        <Button
          variant="primary"
          busyText={isBusy && 'Sending…'}
          onClick={() => void send({ event: 'confirm_address' }, 'Your request was passed on')}
        >
          Yes, I asked for this
          <Of home={home.title} />
        </Button>
      )}
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
      {events.includes('reopen') && (
        <Button busyText={isBusy && 'Saving…'} onClick={undo}>
          Undo
          <Of home={home.title} />
        </Button>
      )}
      <CalendarLink tour={tour} />
      {events.includes('set_link') && (
        <button type="button" className="text-btn" onClick={() => setOpen('link')}>
          {tour.videoUrl === null ? 'Add the video link' : 'Change the video link'}
          <Of home={home.title} />
        </button>
      )}
      {events.includes('propose') && (
        <button type="button" className="text-btn" onClick={() => setOpen('propose')}>
          {tour.state === 'confirmed' ? 'Reschedule' : side === 'asker' ? 'Change times' : 'Suggest other times'}
          <Of home={home.title} />
        </button>
      )}
      {end && (
        <button type="button" className="text-btn text-btn-danger" onClick={() => setOpen('end')}>
          {endTexts(end, tour).button}
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
      {open === 'link' && <VideoLink tour={tour} isBusy={isBusy} onClose={() => setOpen(null)} onSend={send} />}
      {open === 'end' && end && (
        <EndTour tour={tour} event={end} isBusy={isBusy} onClose={() => setOpen(null)} onSend={send} />
      )}
    </>
  );
}

/** Which home a button is about, for whoever doesn't see the row. */
const Of = ({ home }: { home: string }) => <span className="sr"> {home}</span>;
