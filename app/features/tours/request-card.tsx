import { Link } from 'react-router';
import { type Tour, WAY_TEXTS } from '#domain/tours/tour.ts';
import { TimeChoice } from '#app/features/tour-actions/time-choice.tsx';
import { TourActions } from '#app/features/tour-actions/tour-actions.tsx';
import { useTourAnswer } from '#app/features/tour-actions/use-tour-answer.ts';
import { untilText } from '#app/features/tour-actions/tour-texts.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';

interface RequestCardProps {
  tour: Tour;
  now: number;
  /** Only the first one's button stands out. */
  isNext: boolean;
}

/** A request beside the day of its host. */
export function RequestCard({ tour, now, isNext }: RequestCardProps) {
  const { other, home, way, note, ownAgent, expiresAt } = tour;
  const answer = useTourAnswer(tour, now);
  return (
    <article className="panel request" aria-label={`Tour of ${home.title}`}>
      <div className="who">
        <Avatar name={other.name} />
        <div>
          <b>
            <Link to={`/tours?tour=${tour.id}`}>{other.name}</Link>
          </b>
          <small>
            {home.place ?? home.name}, {WAY_TEXTS[way].toLowerCase()}
          </small>
        </div>
      </div>
      {note && <p className="quote">“{note}”</p>}
      {ownAgent && (
        <p className="line">
          <Icon name="doc" />
          Has a signed agreement with {ownAgent}
        </p>
      )}
      <TimeChoice tour={tour} now={now} answer={answer} />
      {expiresAt && <p className="small muted">{untilText(expiresAt)}</p>}
      <div className="acts">
        <TourActions tour={tour} now={now} answer={answer} asked={null} isNext={isNext} />
      </div>
    </article>
  );
}
