import { Link } from 'react-router';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { TimeChoice } from '#app/features/tour-actions/time-choice.tsx';
import { TourActions } from '#app/features/tour-actions/tour-actions.tsx';
import { useTourAnswer } from '#app/features/tour-actions/use-tour-answer.ts';
import { TourMemo } from './tour-memo.tsx';
import { TourRow } from './tour-row.tsx';

interface OwnTourRowProps {
  tour: Tour;
  now: number;
  picture: ListingPicture | undefined;
  /** What a link in a mail was about; null: nothing. */
  asked: string | null;
  /** It is over. */
  isPast: boolean;
  /** The first one of those that wait for an answer. */
  isNext: boolean;
}

/** A tour in the list of an account, with everything that can be done about it. */
export function OwnTourRow({ tour, now, picture, asked, isPast, isNext }: OwnTourRowProps) {
  const answer = useTourAnswer(tour, now);
  const times = tour.events.includes('confirm') && <TimeChoice tour={tour} now={now} answer={answer} />;
  return (
    <TourRow tour={tour} now={now} picture={picture} times={times}>
      {isPast && tour.startsAt !== null && tour.events.length === 0 && <TourMemo tour={tour} />}
      <TourActions tour={tour} now={now} answer={answer} asked={asked} isNext={isNext} />
      <Link to={`/messages?c=${tour.conversationId}`}>Messages</Link>
    </TourRow>
  );
}
