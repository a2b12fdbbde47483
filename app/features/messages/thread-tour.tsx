import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useRevalidator } from 'react-router';
import type { Conversation } from '#domain/messaging/conversation.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import type { Tour, Way } from '#domain/tours/tour.ts';
import { ProposeTimes } from '#app/features/tour-actions/propose-times.tsx';
import { TimeChoice } from '#app/features/tour-actions/time-choice.tsx';
import { TourActions } from '#app/features/tour-actions/tour-actions.tsx';
import { TourCard } from '#app/features/tour-actions/tour-card.tsx';
import { useTourAnswer } from '#app/features/tour-actions/use-tour-answer.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ThreadTour } from './load-messages.ts';

/** The last tour of the conversation, with its buttons. */
export function ThreadTourCard({ about: { tour, picture, now } }: { about: ThreadTour }) {
  return tour && <AnswerableCard tour={tour} now={now} picture={picture} />;
}

function AnswerableCard({ tour, now, picture }: { tour: Tour; now: number; picture: ThreadTour['picture'] }) {
  const answer = useTourAnswer(tour, now);
  const times = tour.events.includes('confirm') && <TimeChoice tour={tour} now={now} answer={answer} />;
  return (
    <TourCard tour={tour} now={now} picture={picture} times={times}>
      <TourActions tour={tour} now={now} answer={answer} asked={null} />
    </TourCard>
  );
}

interface ProposeTourProps {
  conversation: Conversation;
  about: ThreadTour;
}

/** Whoever asks chooses among the times that are offered; the host suggests any. */
export function ProposeTour({ conversation: { id, side, home }, about: { tour, now } }: ProposeTourProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isAhead = tour !== null && tour.events.length > 0;
  if (home.id === null || home.kind === null || isAhead) return null;
  if (side === 'asker')
    return (
      <Link className="icon-btn" to={`/property/${home.id}/tour`} aria-label="Propose a tour" title="Propose a tour">
        <Icon name="cal" />
      </Link>
    );
  const send = (times: string[], way: Way) =>
    void submit(async ({ client }) => {
      try {
        await callFunction(client, 'suggest-tour', { conversationId: id, way, times });
        setOpen(false);
        toast({ title: 'Tour suggested', tone: 'success' });
        await revalidate();
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
    });
  return (
    <>
      <IconButton icon="cal" label="Propose a tour" title="Propose a tour" onClick={() => setOpen(true)} />
      {/* Outside of the form, which the Enter key would send. */}
      {isOpen &&
        createPortal(
          <ProposeTimes
            isNew
            title="Propose a tour"
            home={home.title ?? ''}
            propertyId={home.id}
            note="Nothing is booked until they choose. They have 24 hours to answer."
            now={now}
            isBusy={isBusy}
            onClose={() => setOpen(false)}
            onSend={send}
          />,
          document.body,
        )}
    </>
  );
}
