import type { ListingCard } from '#domain/listings/listing.ts';
import type { BoundingBox, SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';

/** What the map needs of a results page. */
export interface MapResults {
  query: SearchQuery;
  answer: SearchAnswer & { items: ListingCard[] };
  /** Where to look when nothing matches. */
  place: Pick<SearchAnswer, 'extent'> | null;
  /** Where the map opens when that is much less than all of the homes. */
  region: BoundingBox | null;
  mapStyleUrl: string | null;
  now: number;
}

export interface ResultsMapProps {
  title: string;
  results: MapResults;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  /** Address of the same page with another query; `list` leaves the full-screen map. */
  hrefFor: (query: SearchQuery, view?: 'list') => string;
  filterSheetId: string;
  filterCount: number;
}
