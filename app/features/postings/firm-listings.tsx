import { useState } from 'react';
import { Link } from 'react-router';
import { STATES } from '#domain/postings/posting-states.ts';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { useReasonField } from '#app/forms/use-reason-field.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { formatDollars } from '#app/ui/format.ts';
import { nameOf, placeOf } from './posting-texts.ts';

/** What the salespersons of the firm have on the market; its broker answers for these ads. */
export function FirmListings({ items }: { items: readonly ListedPosting[] }) {
  return (
    <>
      <h2 className="sr">Listings of your salespersons</h2>
      <ul className="listings">
        {items.map((item) => (
          <FirmListing key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function FirmListing({ item }: { item: ListedPosting }) {
  const { id, propertyId, state, kind, price, picture, listerName } = item;
  return (
    <li className="listing" data-home tabIndex={-1} aria-label={nameOf(item)}>
      <div className="listing-picture">
        <img src={picture.url} alt="" width={picture.width} height={picture.height} />
      </div>
      <div className="listing-main">
        <div className="row">
          <Badge tone={state === 'active' ? 'positive' : 'warning'}>{STATES[state].label[kind]}</Badge>
        </div>
        {price !== null && (
          <p>
            <b>{formatDollars(price)}</b>
            {kind === 'rental' && ' /month'}
          </p>
        )}
        <h3>{propertyId === null ? nameOf(item) : <Link to={`/property/${propertyId}`}>{nameOf(item)}</Link>}</h3>
        <p className="muted small">{[placeOf(item), ...sizeTexts(item)].filter(Boolean).join(', ')}</p>
        <p className="small">From {listerName || 'a salesperson of your firm'}</p>
      </div>
      <div className="listing-side">
        <HoldForm postingId={id} name={nameOf(item)} />
      </div>
    </li>
  );
}

function HoldForm({ postingId, name }: { postingId: number; name: string }) {
  const { reason, draft, field, showErrors } = useReasonField('What has to change', `hold-${postingId}`);
  const [isOpen, setOpen] = useState(reason !== null);
  const { isBusy, decide } = useDecision();
  const hold = () =>
    decide(
      'hold-posting',
      { id: postingId, note: reason },
      { done: () => 'Off the market. Its lister reads your reason.', showErrors, draft },
    );
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-label={`Take ${name} off the market`}>
        Take off the market
      </Button>
    );
  return (
    <>
      <TextAreaField {...field} rows={3} />
      <Button variant="danger" disabled={isBusy} onClick={() => void hold()}>
        Take off the market
      </Button>
      <Button variant="quiet" onClick={() => setOpen(false)}>
        Keep it
      </Button>
    </>
  );
}
