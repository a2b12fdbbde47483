import { Link } from 'react-router';
import { STATES } from '#domain/postings/posting-states.ts';
import { type ActivationOrder, centsText } from '#domain/payments/payment.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { countOf, formatDollars } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import '#app/features/listing-cards/listing-card.css';

/** What is bought, for which home. */
export function OrderPanel({ order }: { order: ActivationOrder }) {
  const { name, title, place, kind, price, picture, propertyId, state, feeCents, days, refusal } = order;
  const isPublic = propertyId !== null && STATES[state].tab === 'active';
  const heading = title ?? name;
  return (
    <Panel>
      <h2 className="side-h">{refusal === null ? 'Your order' : 'Your listing'}</h2>
      <article className="card card-row">
        <div className="card-media">
          <ListingImage picture={{ ...picture, alt: '' }} sizes="136px" eager />
        </div>
        <div className="card-body">
          {price !== null && (
            <p className="card-price">
              {formatDollars(price)}
              {kind === 'rental' && <span className="per"> /month</span>}
            </p>
          )}
          <h3 className="card-title">{isPublic ? <Link to={`/property/${propertyId}`}>{heading}</Link> : heading}</h3>
          <p className="card-line">{[title && name, place].filter(Boolean).join(', ')}</p>
        </div>
      </article>
      {refusal === null && (
        <dl className="def order-lines">
          <DefinitionRow label={`Reactivate the listing, ${countOf(days, 'day')}`}>{centsText(feeCents)}</DefinitionRow>
          <DefinitionRow label="Sales tax">{centsText(0)}</DefinitionRow>
          <div className="total">
            <dt>Total</dt>
            <dd>{centsText(feeCents)}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
