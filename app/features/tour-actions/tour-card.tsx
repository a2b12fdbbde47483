import type { ReactNode } from 'react';
import type { ListingPicture } from '#domain/media/picture.ts';
import { type Tour, WAY_TEXTS } from '#domain/tours/tour.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { choiceText, missingLinkOf, stateBadge, untilText, whenText } from './tour-texts.ts';
import { VideoTourLink } from './video-tour-link.tsx';
import './tours.css';

interface TourCardProps {
  tour: Tour;
  now: number;
  picture: ListingPicture | null;
  /** In place of the proposed times: the choice among them. */
  times?: ReactNode;
  /** What its reader can do. */
  children: ReactNode;
}

/** A tour inside the conversation of its two sides; it changes in place. */
export function TourCard({ tour, now, picture, times, children }: TourCardProps) {
  const { side, home, way, startsAt, choices, choicesBy, note, hostNote, videoUrl, reason, expiresAt } = tour;
  const badge = stateBadge(tour, now);
  const missing = missingLinkOf(tour, now);
  return (
    <article className={classNames('tour-card', picture && 'has-picture')} aria-label={`Tour of ${home.title}`}>
      {picture && <ListingImage picture={picture} sizes="112px" />}
      <div>
        <p className="row">
          <Badge tone={badge.tone} icon="cal">
            {badge.text}
          </Badge>
          {expiresAt && choicesBy !== side && <small>{untilText(expiresAt)}</small>}
        </p>
        {startsAt && <b>{whenText(tour)} ET</b>}
        {times}
        {!times && choices.length > 0 && (startsAt === null || tour.state === 'confirmed') && (
          <>
            {startsAt && <small>{choicesBy === side ? 'You suggested instead:' : 'Suggested instead:'}</small>}
            <ol className="tour-times plain">
              {choices.map((time, index) => (
                <li key={time}>
                  <span className="n">{index + 1}.</span>
                  {choiceText(time)}
                </li>
              ))}
            </ol>
          </>
        )}
        <small>
          {WAY_TEXTS[way]}, {home.title}
        </small>
        {videoUrl && <VideoTourLink url={videoUrl} />}
        {missing && <small>{missing}</small>}
        {[note, hostNote, reason].map((text) => text && <small key={text}>“{text}”</small>)}
      </div>
      <div className="acts">{children}</div>
    </article>
  );
}
