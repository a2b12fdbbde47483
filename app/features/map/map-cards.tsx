import { useEffect, useRef } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import { LinkedCard } from '#app/features/listing-cards/linked-card.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

interface MapCardsProps {
  items: readonly ListingCard[];
  now: number;
  selectedId: number | null;
  onSelect: (id: number) => void;
  listHref: string;
}

/** A scroll has ended once nothing has moved for this long. */
const SETTLED_MS = 120;

/**
 * Below the full-screen map: the page's homes as cards to swipe. The card in view and its pin are selected together.
 */
export function MapCards({ items, now, selectedId, onSelect, listHref }: MapCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Keeps the tools above the cards, however tall those are.
  useEffect(() => {
    const cards = bottom.current;
    const map = cards?.parentElement;
    if (!cards || !map) return;
    const observer = new ResizeObserver(() => map.style.setProperty('--map-cards', `${cards.offsetHeight}px`));
    observer.observe(cards);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const card = [...(list.current?.children ?? [])][items.findIndex((item) => item.id === selectedId)];
    if (card instanceof HTMLElement) list.current?.scrollTo({ left: card.offsetLeft - list.current.offsetLeft });
  }, [items, selectedId]);

  function followScroll() {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const row = list.current;
      const first = row?.firstElementChild;
      if (!row || !(first instanceof HTMLElement) || first.offsetWidth === 0) return;
      const next = items[Math.round(row.scrollLeft / (first.offsetWidth + 12))];
      if (next && next.id !== selectedId) onSelect(next.id);
    }, SETTLED_MS);
  }

  return (
    <div ref={bottom} className="map-bottom" data-covers="bottom">
      <ButtonLink className="map-fab" data-covers="bottom" icon="list" to={listHref}>
        List
      </ButtonLink>
      <ul ref={list} className="map-cards plain" tabIndex={0} aria-label="Homes on the map" onScroll={followScroll}>
        {items.map((home) => (
          <li key={home.id} className={classNames(home.id === selectedId && 'is-current')}>
            <SaveHeart home={home} />
            <LinkedCard home={home} now={now} row headingLevel="h2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
