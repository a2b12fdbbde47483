import { Link } from 'react-router';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { useReviewDecision } from '#app/forms/use-review-decision.ts';
import { agoText } from '#app/ui/ago.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { countOf, formatDollars } from '#app/ui/format.ts';
import { nameOf, placeOf } from './posting-texts.ts';

const DECIDED = {
  published: 'Approved. The listing is online.',
  waiting: 'Approved. An administrator still has to look at it.',
};

/** What the salespersons of the firm want to publish. */
export function FirmReviews({ items, now }: { items: readonly ListedPosting[]; now: number }) {
  return (
    <>
      <h2 className="sr">Waiting for your approval</h2>
      <ul className="listings">
        {items.map((item) => (
          <FirmReview key={item.id} item={item} now={now} />
        ))}
      </ul>
    </>
  );
}

function FirmReview({ item, now }: { item: ListedPosting; now: number }) {
  const { isBusy, decide, noteField } = useReviewDecision('decide-posting', item.id, DECIDED);
  return (
    <li className="listing" data-home tabIndex={-1} aria-label={nameOf(item)}>
      <div className="listing-picture">
        <ListingImage picture={{ ...item.picture, alt: '' }} sizes="(min-width: 768px) 240px, 100vw" />
      </div>
      <div className="listing-main">
        <h3>
          <Link to={`/edit-listing/${item.id}/preview`}>{nameOf(item)}</Link>
        </h3>
        {item.price !== null && (
          <p>
            <b>{formatDollars(item.price)}</b>
            {item.kind === 'rental' && ' /month'}
          </p>
        )}
        {placeOf(item) && <p className="muted small">{placeOf(item)}</p>}
        <p className="facts">
          {sizeTexts(item).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {item.description && <p className="small review-description">{item.description}</p>}
        <p className="small muted">{item.pictureCount === 0 ? 'No photos' : countOf(item.pictureCount, 'picture')}</p>
        <p className="small">
          From {item.listerName || 'a salesperson of your firm'}, sent {agoText(item.savedAt, now)}
        </p>
        <TextAreaField {...noteField} />
      </div>
      <div className="listing-side">
        <Button variant="primary" disabled={isBusy} onClick={() => void decide('approved')}>
          Approve
        </Button>
        <Button disabled={isBusy} onClick={() => void decide('sent_back')}>
          Send back
        </Button>
        <ButtonLink variant="quiet" to={`/edit-listing/${item.id}/preview`} aria-label={`Preview ${nameOf(item)}`}>
          Preview
        </ButtonLink>
      </div>
    </li>
  );
}
