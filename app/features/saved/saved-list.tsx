import { Link } from 'react-router';
import type { ListingCard } from '#domain/listings/listing.ts';
import {
  addressText,
  costText,
  factTexts,
  kindText,
  marketText,
  priceText,
  sourceText,
} from '#app/features/listings/card-texts.ts';
import { ListingImage } from '#app/features/listings/listing-image.tsx';
import { ShareButton } from '#app/features/share/share-button.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { countOf, formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SavedData } from './load-saved.ts';
import { useSavedHomes } from './saved-homes.tsx';

/** Saved homes in rows, newest first; those that have left the market stay, and say so. */
export function SavedList({ saved, ids }: { saved: SavedData; ids: readonly number[] }) {
  const homes = saved.homes.filter((home) => ids.includes(home.id));
  const goneIds = saved.goneIds.filter((id) => ids.includes(id));
  return (
    <>
      <p className="small muted saved-count" role="status">
        {countOf(ids.length, 'home')}
      </p>
      <ul className="saved-list plain">
        {homes.map((home) => (
          <SavedRow key={home.id} home={home} now={saved.now} />
        ))}
        {goneIds.map((id) => (
          <li key={id} className="saved-gone">
            <div className="saved-main">
              <h2>
                <Link to={`/property/${id}`}>A home that is no longer listed</Link>
              </h2>
              <p className="card-line">
                It left the market after you saved it. Its page still shows what became of it.
              </p>
            </div>
            <div className="saved-side">
              <RemoveButton id={id} title="the home that is no longer listed" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function SavedRow({ home, now }: { home: ListingCard; now: number }) {
  const cost = costText(home);
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
          {cost && <small>{cost}</small>}
        </p>
        <h2>
          <Link to={`/property/${home.id}`}>{home.title}</Link>
        </h2>
        <p className="card-line">{addressText(home)}</p>
        {home.neighborhood && <p className="card-line">{home.neighborhood}</p>}
        <p className="facts">
          {factTexts(home).map((fact) => (
            <span key={fact.unit}>
              <b>{fact.value}</b> {fact.unit}
            </span>
          ))}
        </p>
        <p className="saved-meta">
          <span>{marketText(home, now)}</span>
          <span>Listed {formatDay(home.listedAt)}</span>
          <span>{sourceText(home)}</span>
        </p>
      </div>
      <div className="saved-side">
        <div className="row">
          <ShareButton home={home} />
          <RemoveButton id={home.id} title={home.title} />
        </div>
      </div>
    </li>
  );
}

function RemoveButton({ id, title }: { id: number; title: string }) {
  const { toggle } = useSavedHomes();
  const toast = useToast();
  function remove() {
    toggle(id);
    toast({ title: 'Removed from saved', text: title, action: { label: 'Undo', run: () => toggle(id) } });
  }
  return (
    <button type="button" className="text-btn text-btn-danger" aria-label={`Remove ${title}`} onClick={remove}>
      Remove
    </button>
  );
}
