import { homeName } from '#domain/listings/home-name.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { sourceText } from '#domain/listings/source-text.ts';
import { SHARE_MENU_ID } from '#app/features/share/share-menu-id.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { IconButton } from '#app/ui/button/button.tsx';
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
  spokenName,
} from './card-texts.ts';
import { ListingImage } from './listing-image.tsx';
import './listing-card.css';

interface ListingCardProps {
  home: ListingCard;
  /** Milliseconds: when the page was rendered, so that server and browser count the same days. */
  now: number;
  /** The first pictures of a page load right away. */
  eager?: boolean | 'first';
  headingLevel?: 'h2' | 'h3';
  /** Picture on the left, text on the right, nothing over the picture. */
  row?: boolean;
  hasDetails?: boolean | undefined;
}

/** Plain HTML without handlers: `useCardBox` on the element around it handles its buttons and links. */
export function ListingCardView({ home, now, eager, headingLevel: Heading = 'h3', row, hasDetails }: ListingCardProps) {
  const notice = noticeBadge(home, now);
  const cost = costText(home);
  const oldPrice = oldPriceText(home);
  return (
    <article className={classNames('card', row && 'card-row')} data-listing={home.id} data-name={homeName(home)}>
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
          <IconButton
            plate
            className="needs-script"
            icon="share"
            label={`Share ${home.title}`}
            popoverTarget={SHARE_MENU_ID}
            data-press="share"
          />
          <IconButton
            plate
            className="heart needs-script"
            icon="heart"
            label={`Save ${spokenName(home)}`}
            aria-pressed={false}
            data-press="save"
          />
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
            <span key={`${fact.value} ${fact.unit}`}>
              <b>{fact.value}</b> {fact.unit}
            </span>
          ))}
        </p>
        <Heading className="card-title">
          <a href={`/property/${home.id}`} data-discover="true">
            {home.title}
          </a>
        </Heading>
        <p className="card-line">{addressText(home)}</p>
        {home.neighborhood && <p className="card-line">{home.neighborhood}</p>}
        <p className="card-source">{sourceText(home)}</p>
        {row && <p className="card-line">{kindText(home)}</p>}
        {row && home.pinIsApproximate && <p className="card-line">Approximate location</p>}
        {hasDetails && (
          <p className="card-details">
            <a className="btn btn-sm" href={`/property/${home.id}`} data-discover="true">
              View Details<span className="sr">: {home.title}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}
