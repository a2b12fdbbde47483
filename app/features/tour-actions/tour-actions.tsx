import { useState } from 'react';
import { Link } from 'react-router';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OfferedTimes } from './offered-times.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { endTexts, EndTour, VideoLink } from './tour-dialogs.tsx';
import type { TourAnswer } from './use-tour-answer.ts';

interface TourActionsProps {
  tour: Tour;
  now: number;
  answer: TourAnswer;
  /** What a link in a mail was about; null: nothing. */
  asked: string | null;
  /** The first one that waits: only its button stands out. */
  isNext?: boolean;
}

type Open = 'propose' | 'end' | 'link' | null;

function openedBy(asked: string | null, { events }: Tour): Open {
  if (asked === 'times' && events.includes('propose')) return 'propose';
  if (asked === 'link' && events.includes('set_link')) return 'link';
  return asked === 'end' && (events.includes('cancel') || events.includes('decline')) ? 'end' : null;
}

/** The buttons of a tour in an account. */
export function TourActions({ tour, now, answer, asked, isNext = true }: TourActionsProps) {
  const [open, setOpen] = useState<Open>(() => openedBy(asked, tour));
  const { isBusy } = answer;
  const { events, home, side } = tour;

  async function send(change: TourChange, done: string): Promise<void> {
    if (await answer.send(change, done)) setOpen(null);
  }
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
        <Button
          variant={isNext ? 'primary' : 'outlined'}
          disabled={answer.chosen.time === ''}
          busyText={isBusy && 'Saving…'}
          onClick={answer.confirm}
        >
          {tour.startsAt === null ? 'Confirm' : 'Move the tour'}
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
        <Button
          busyText={isBusy && 'Saving…'}
          onClick={() => void send({ event: 'reopen' }, 'The tour takes place as planned')}
        >
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
      {events.includes('propose') &&
        (tour.state === 'confirmed' ? (
          <button type="button" className="text-btn" onClick={() => setOpen('propose')}>
            Reschedule
            <Of home={home.title} />
          </button>
        ) : (
          <Button onClick={() => setOpen('propose')}>
            {side === 'asker' ? 'Change times' : 'Suggest other times'}
            <Of home={home.title} />
          </Button>
        ))}
      {end && (
        <button type="button" className="text-btn text-btn-danger" onClick={() => setOpen('end')}>
          {endTexts(end, tour).button}
          <Of home={home.title} />
        </button>
      )}
      {open === 'propose' &&
        (side === 'asker' ? (
          <OfferedTimes tour={tour} isBusy={isBusy} onClose={() => setOpen(null)} onSend={propose} />
        ) : (
          <ProposeTimes
            title={tour.state === 'confirmed' ? 'Suggest another time' : 'Suggest other times'}
            home={home.title}
            propertyId={home.id}
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
      {open === 'link' && (
        <VideoLink
          tour={tour}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSend={(change, done) => void send(change, done)}
        />
      )}
      {open === 'end' && end && (
        <EndTour
          tour={tour}
          event={end}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSend={(change, done) => void send(change, done)}
        />
      )}
    </>
  );
}

/** Which home a button is about, for whoever doesn't see the row. */
const Of = ({ home }: { home: string }) => <span className="sr"> {home}</span>;
