import { Link } from 'react-router';
import { homeName } from '#domain/listings/home-name.ts';
import { sourceText } from '#domain/listings/source-text.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import {
  addressText,
  costText,
  factTexts,
  kindText,
  listedText,
  marketText,
  oldPriceText,
  priceText,
  spokenName,
} from '#app/features/listing-cards/card-texts.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { ShareButton } from '#app/features/share/share-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SavedNotice } from './changed-since.ts';
import { removedFromSaved } from './messages.ts';
import { focusNextRemove } from './focus-next-remove.ts';
import { useSavedHomes } from './saved-homes.tsx';
import '#app/features/listing-cards/listing-card.css';
import '#app/features/listing-cards/since.css';

interface SavedRowProps {
  home: SavedHome;
  notice: SavedNotice | null;
  now: number;
}

export function SavedRow({ home: { card: home, status, offMarketAt }, notice, now }: SavedRowProps) {
  const isListed = status === 'active' || status === 'pending';
  const cost = isListed ? costText(home) : 'last asking price';
  const oldPrice = isListed ? oldPriceText(home) : null;
  return (
    <li>
      <div className="saved-pic">
        <ListingImage picture={home.picture} sizes="220px" />
        <Badge tone="plate">{kindText(home)}</Badge>
      </div>
      <div className="saved-main">
        <p className="card-price">
          {priceText(home)}
          {home.kind === 'rental' && home.price !== null && <span className="per"> /month</span>}
          {oldPrice && <small className="was">{oldPrice}</small>}
          {home.price !== null && cost && <small>{cost}</small>}
        </p>
        <h2>
          <Link to={`/property/${home.id}`}>{home.title}</Link>
        </h2>
        <p className="card-line">{addressText(home)}</p>
        {home.neighborhood && <p className="card-line">{home.neighborhood}</p>}
        <p className="facts">
          {factTexts(home).map((fact) => (
            <span key={`${fact.value} ${fact.unit}`}>
              <b>{fact.value}</b> {fact.unit}
            </span>
          ))}
        </p>
        <p className="saved-meta">
          {isListed && home.listedAtIsKnown && <span>{marketText(home, now)}</span>}
          <span>{listedText(home)}</span>
          {offMarketAt && !isListed && <span>Left the market {formatDay(offMarketAt)}</span>}
          <span>{sourceText(home)}</span>
        </p>
      </div>
      <div className="saved-side">
        {notice && <Notice notice={notice} />}
        <div className="row saved-actions">
          {isListed && <ShareButton home={home} plate={false} />}
          <Link className="text-btn" to={`/boards?add=${home.id}`}>
            Add to a board<span className="sr">: {spokenName(home)}</span>
          </Link>
          <RemoveButton id={home.id} name={homeName(home)} spoken={spokenName(home)} />
        </div>
      </div>
    </li>
  );
}

/** Deleted by its source, not allowed on the internet, or never existed: none of its details may be shown. */
export function HiddenRow({ id, notice }: { id: number; notice: SavedNotice }) {
  return (
    <li className="saved-gone">
      <div className="saved-main">
        <h2>A home that can no longer be shown</h2>
        <p className="card-line">Listing {id} was removed by its source or was never on Stoop.</p>
      </div>
      <div className="saved-side">
        <Notice notice={notice} />
        <RemoveButton id={id} name={`listing ${id}`} />
      </div>
    </li>
  );
}

function Notice({ notice }: { notice: SavedNotice }) {
  return (
    <p className={classNames('since', notice.isWarning && 'since-warn')}>
      <Icon name={notice.icon} className="icon-sm" />
      {notice.text}
    </p>
  );
}

function RemoveButton({ id, name, spoken = name }: { id: number; name: string; spoken?: string }) {
  const { toggle } = useSavedHomes();
  const toast = useToast();
  function remove(button: HTMLElement) {
    focusNextRemove(button);
    toggle(id);
    toast(removedFromSaved(name, () => toggle(id)));
  }
  return (
    <button
      type="button"
      className="text-btn text-btn-danger"
      aria-label={`Remove ${spoken}`}
      onClick={(event) => remove(event.currentTarget)}
    >
      Remove
    </button>
  );
}
