import { useState } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { useBackgroundRead } from '#app/platform/use-background-read.ts';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';

/** A pin's square may be a single point; the search needs a box with an inside. */
const MARGIN_DEGREES = 0.00002;

/** The home that was picked on the map: from the page when it is there, else fetched by its square. */
export function useMapHome(query: SearchQuery, items: readonly ListingCard[]) {
  const { answer, read } = useBackgroundRead<ListingCard>();
  const [id, setId] = useState<number | null>(null);
  const fetched = answer?.data;
  const home = items.find((item) => item.id === id) ?? (fetched?.id === id ? fetched : undefined) ?? null;
  return {
    id,
    home,
    choose: setId,
    clear: () => setId(null),
    show: (next: number, [west, south, east, north]: BoundingBox) => {
      setId(next);
      if (items.some((item) => item.id === next)) return;
      const bbox: BoundingBox = [
        west - MARGIN_DEGREES,
        south - MARGIN_DEGREES,
        east + MARGIN_DEGREES,
        north + MARGIN_DEGREES,
      ];
      read(`/map-home?${printSearchParams({ ...query, bbox, page: 1 })}`);
    },
  };
}
