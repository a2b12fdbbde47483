import { formatDollars } from '#app/ui/format.ts';
import { factTexts } from '#app/features/listing-cards/card-texts.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { illustrationAddress } from '#domain/media/illustrations/illustration-address.ts';
import type { PostingValues } from '#domain/postings/posting-values.ts';
import type { FormCheck } from './use-form-check.ts';
import '#app/features/listing-cards/listing-card.css';

interface PreviewCardProps {
  values: PostingValues;
  check: FormCheck | null;
  /** Address of the cover; null: a drawing. */
  cover: string | null;
  isDraft: boolean;
}

const DRAWING = { kind: 'rowhouse', seed: 2, time: 'dusk', season: 'autumn' } as const;

/** The card as people will see it in results, beside the form on a wide screen. */
export function PreviewCard({ values, check, cover, isDraft }: PreviewCardProps) {
  const showsStreet = values.types.some((type) => type === 'exclusive' || type === 'sublet');
  const place = check?.place;
  return (
    <aside className="preview" aria-label="Preview">
      <p className="preview-cap">{values.kind === 'rental' ? 'How renters will see it' : 'How buyers will see it'}</p>
      <article className="card">
        <div className="card-media">
          <img src={cover ?? illustrationAddress(DRAWING)} alt="" width="800" height="600" />
          <div className="card-badges">
            <Badge tone="plate">{values.propertyType}</Badge>
            {isDraft && <Badge tone="accent">Draft</Badge>}
          </div>
        </div>
        <div className="card-body">
          <p className="card-price">
            {values.price > 0 ? formatDollars(values.price) : 'No price yet'}
            {values.kind === 'rental' && values.price > 0 && <span className="per"> /month</span>}
          </p>
          <p className="facts">
            {factTexts(values).map(({ value, unit }) => (
              <span key={`${value} ${unit}`}>
                <b>{value}</b> {unit}
              </span>
            ))}
          </p>
          <h2 className="card-title">{values.title ?? 'We write a title'}</h2>
          {place && showsStreet && (
            <p className="card-line">{[place.address, place.unit].filter(Boolean).join(', ')}</p>
          )}
          {place && (
            <p className="card-line">{[place.neighborhood, place.city, place.state].filter(Boolean).join(', ')}</p>
          )}
        </div>
      </article>
    </aside>
  );
}
