import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readerText } from '#domain/messaging/conversation.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import { type Tour, WAY_TEXTS } from '#domain/tours/tour.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { agoText } from '#app/ui/ago.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  choiceText,
  missingLinkOf,
  requestText,
  sentAt,
  stateBadge,
  untilText,
  WAY_ICONS,
  whenText,
} from '#app/features/tour-actions/tour-texts.ts';
import { VideoTourLink } from '#app/features/tour-actions/video-tour-link.tsx';
import '#app/features/tour-actions/tours.css';

interface TourRowProps {
  tour: Tour;
  now: number;
  picture?: ListingPicture | undefined;
  /** In place of the proposed times: the choice among them. */
  times?: ReactNode;
  /** What its reader can do. */
  children?: ReactNode;
}

/** A tour with everything that both sides agreed on. */
export function TourRow({ tour, now, picture, times, children }: TourRowProps) {
  const {
    side,
    other,
    home,
    way,
    startsAt,
    choices,
    choicesBy,
    note,
    hostNote,
    videoUrl,
    ownAgent,
    reason,
    expiresAt,
  } = tour;
  const badge = stateBadge(tour, now);
  const missing = missingLinkOf(tour, now);
  /** In the heading. */
  const isNamed = side === 'recipient' && startsAt === null && tour.state === 'requested';
  return (
    <article className={classNames('tour-row', picture && 'has-picture')} aria-label={`Tour of ${home.title}`}>
      {picture && (
        <div className="tour-pic">
          <ListingImage picture={picture} sizes="220px" />
        </div>
      )}
      <div className="tour-main">
        <p className="row">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <Badge icon={WAY_ICONS[way]}>{WAY_TEXTS[way]}</Badge>
          {expiresAt && tour.state !== 'unconfirmed' && (
            <span className="small muted">
              {choicesBy === side ? `Sent ${agoText(sentAt(expiresAt), now)}` : untilText(expiresAt)}
            </span>
          )}
        </p>
        <h2 className="tour-when">{startsAt ? whenText(tour) : requestText(tour)}</h2>
        {times}
        {!times && choices.length > 0 && (startsAt === null || tour.state === 'confirmed') && (
          <>
            {startsAt && (
              <p className="small">{choicesBy === side ? 'You suggested instead:' : 'Suggested instead:'}</p>
            )}
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
        <p className="home">{home.isListed ? <Link to={`/property/${home.id}`}>{home.name}</Link> : home.name}</p>
        {home.place && <p className="card-line">{home.place}</p>}
        {isNamed || (
          <p className="line">
            <Icon name="user" />
            {readerText(other)}
          </p>
        )}
        {ownAgent && (
          <p className="line">
            <Icon name="info" />
            Has a signed agreement with {ownAgent}
          </p>
        )}
        {videoUrl && (
          <p className="line">
            <VideoTourLink url={videoUrl} />
          </p>
        )}
        {missing && (
          <p className="line">
            <Icon name="video" />
            {missing}
          </p>
        )}
        {note && <p className="quote">“{note}”</p>}
        {hostNote && <p className="quote">“{hostNote}”</p>}
        {reason && <p className="quote">“{reason}”</p>}
        {tour.memo && (
          <p className="note-well">
            <b>Your private note.</b> {tour.memo}
          </p>
        )}
      </div>
      {children && <div className="tour-acts">{children}</div>}
    </article>
  );
}
