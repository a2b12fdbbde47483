import { useState } from 'react';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { sourceNames } from '#app/features/listing-cards/card-texts.ts';
import { Options, type SelectOption } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';
import { hiddenNotice, savedNotice } from './changed-since.ts';
import type { SavedData } from './load-saved.ts';
import { HiddenRow, SavedRow } from './saved-row.tsx';

const ORDERS: readonly SelectOption[] = [
  { value: 'saved', label: 'Recently saved' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
];

/** Saved homes in rows, newest first; those that have left the market stay and say so. */
export function SavedList({ saved, ids }: { saved: SavedData; ids: readonly number[] }) {
  const [order, setOrder] = useState('saved');
  const homes = inOrder(
    saved.homes.filter((home) => ids.includes(home.card.id)),
    order,
  );
  const notices = new Map(
    homes.map((home) => [home.card.id, savedNotice(home, saved.savedAt.get(home.card.id), saved.now)]),
  );
  const hidden = new Map(
    saved.hiddenIds.filter((id) => ids.includes(id)).map((id) => [id, hiddenNotice(saved.savedAt.get(id))]),
  );
  const changed = [...notices.values(), ...hidden.values()].filter((notice) => notice?.isChange).length;
  return (
    <>
      <div className="row row-between saved-count">
        <p className="small muted" role="status">
          {countOf(ids.length, 'home')}
          {changed > 0 && `, ${changed} changed since you saved ${ids.length === 1 ? 'it' : 'them'}`}
        </p>
        <select className="select" aria-label="Sort" value={order} onChange={(event) => setOrder(event.target.value)}>
          <Options options={ORDERS} />
        </select>
      </div>
      <ul className="saved-list plain">
        {homes.map((home) => (
          <SavedRow key={home.card.id} home={home} notice={notices.get(home.card.id) ?? null} now={saved.now} />
        ))}
        {[...hidden].map(([id, notice]) => (
          <HiddenRow key={id} id={id} notice={notice} />
        ))}
      </ul>
      <p className="legal-line">
        {homes.length > 0 && `Listing data from ${sourceNames(homes.map((home) => home.card))}. `}Homes that leave the
        market stay on this list, marked as such, until you remove them.
      </p>
    </>
  );
}

/** Homes without a price come last, as in the results. */
function inOrder(homes: SavedHome[], order: string): SavedHome[] {
  if (order === 'saved') return homes;
  const sign = order === 'price_asc' ? 1 : -1;
  const value = ({ card }: SavedHome) => (card.price === null ? Number.POSITIVE_INFINITY : sign * card.price);
  return [...homes].sort((a, b) => value(a) - value(b));
}
