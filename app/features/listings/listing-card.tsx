import { Link } from 'react-router';
import type { ListingCard } from '#domain/listings/listing.ts';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { ShareButton } from '#app/features/share/share-button.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import {
  addressText,
  costText,
  factTexts,
  kindText,
  marketText,
  noticeBadge,
  oldPriceText,
  priceText,
  sourceText,
} from './card-texts.ts';
import { ListingImage } from './listing-image.tsx';
import './listing-card.css';

interface ListingCardProps {
  home: ListingCard;
  /** Milliseconds: when the page was made, so that server and browser count the same days. */
  now: number;
  /** The first pictures of a page load at once. */
  eager?: boolean | 'first';
  headingLevel?: 'h2' | 'h3';
  /** Picture left, text right, nothing on the picture. */
  row?: boolean;
  /** Its pin on the map is pointed at. */
  isRaised?: boolean;
  onHover?: (id: number | null) => void;
}

export function ListingCardView({
  home,
  now,
  eager,
  headingLevel: Heading = 'h3',
  row,
  isRaised,
  onHover,
}: ListingCardProps) {
  const notice = noticeBadge(home, now);
  const cost = costText(home);
  const oldPrice = oldPriceText(home);
  return (
    <article
      className={classNames('card', row && 'card-row', isRaised && 'is-raised')}
      onPointerEnter={onHover && (() => onHover(home.id))}
      onPointerLeave={onHover && (() => onHover(null))}
    >
      <div className="card-media">
        <ListingImage picture={home.picture} eager={eager} sizes={row ? '136px' : '(min-width: 640px) 400px, 100vw'} />
        {!row && (
          <>
            <div className="card-badges">
              <Badge tone="plate">{kindText(home)}</Badge>
              {notice && <Badge tone={notice.tone}>{notice.text}</Badge>}
            </div>
            <Badge tone="plate" icon="clock" className="card-dom">
              {marketText(home, now)}
            </Badge>
          </>
        )}
      </div>
      {!row && (
        <div className="card-actions">
          <ShareButton home={home} />
          <SaveHeart home={home} />
        </div>
      )}
      <div className="card-body">
        <p className="card-price">
          {priceText(home)}
          {home.kind === 'rental' && home.price !== null && <span className="per"> /month</span>}
          {oldPrice && <small className="was">{oldPrice}</small>}
          {cost && <small>{cost}</small>}
        </p>
        <p className="facts">
          {factTexts(home).map((fact) => (
            <span key={fact.unit}>
              <b>{fact.value}</b> {fact.unit}
            </span>
          ))}
        </p>
        <Heading className="card-title">
          <Link to={`/property/${home.id}`}>{home.title}</Link>
        </Heading>
        <p className="card-line">{addressText(home)}</p>
        {home.neighborhood && <p className="card-line">{home.neighborhood}</p>}
        <p className="card-source">{sourceText(home)}</p>
        {row && <p className="card-line">{kindText(home)}</p>}
        {row && home.pinIsApproximate && <p className="card-line">Approximate location</p>}
      </div>
    </article>
  );
}
