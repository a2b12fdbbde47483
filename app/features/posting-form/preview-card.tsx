import { formatDollars } from '#app/ui/format.ts';
import { factTexts } from '#app/features/listing-cards/card-texts.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PostingValues } from '#domain/postings/posting-values.ts';
import type { FormCheck } from '#domain/postings/check-form.server.ts';
import '#app/features/listing-cards/listing-card.css';

interface PreviewCardProps {
  values: PostingValues;
  check: FormCheck | null;
  /** Address of the cover; null: the drawing that the server chose. */
  cover: string | null;
  isDraft: boolean;
}

/** The card as people will see it in results, beside the form on a wide screen. */
export function PreviewCard({ values, check, cover, isDraft }: PreviewCardProps) {
  const showsStreet = values.types.some((type) => type === 'exclusive' || type === 'sublet');
  const place = check?.place;
  const picture = cover ?? check?.drawing;
  return (
    <aside className="preview" aria-label="Preview">
      <p className="preview-cap">{values.kind === 'rental' ? 'How renters will see it' : 'How buyers will see it'}</p>
      <article className="card">
        <div className="card-media">
          {picture && <img src={picture} alt="" width="800" height="600" />}
          <div className="card-badges">
            <Badge tone="plate">{values.propertyType}</Badge>
            {isDraft && <Badge tone="accent">Draft</Badge>}
          </div>
        </div>
        {/* As on the real card; there is nothing to share or save yet. */}
        <div className="card-actions" aria-hidden="true">
          <span className="icon-btn icon-btn-plate">
            <Icon name="share" />
          </span>
          <span className="icon-btn icon-btn-plate">
            <Icon name="heart" />
          </span>
        </div>
        <div className="card-body">
          <p className="card-price">
            {values.price > 0 ? formatDollars(values.price) : 'No price yet'}
            {values.kind === 'rental' && values.price > 0 && <span className="per"> /month</span>}
            {includesAllFees(values) && <small>all fees included</small>}
          </p>
          <p className="facts">
            {factTexts(values).map(({ value, unit }) => (
              <span key={`${value} ${unit}`}>
                <b>{value}</b> {unit}
              </span>
            ))}
          </p>
          <h2 className="card-title">{values.title ?? 'We write a title'}</h2>
          {place && (
            <p className="card-line">
              {[showsStreet && place.address, showsStreet && place.unit, place.city, place.state]
                .filter(Boolean)
                .join(', ')}
            </p>
          )}
          {place?.neighborhood && <p className="card-line">{place.neighborhood}</p>}
        </div>
      </article>
    </aside>
  );
}

/** The tenant pays nothing but the rent and a deposit that comes back. */
function includesAllFees({ kind, price, fees, applicationFee, brokerFeePayer, ticked }: PostingValues): boolean {
  return (
    kind === 'rental' &&
    price > 0 &&
    fees.length === 0 &&
    applicationFee === 0 &&
    brokerFeePayer === 'nobody' &&
    ticked.includes('all_fees')
  );
}
