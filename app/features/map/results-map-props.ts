import type { BoundingBox, SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';

/** What the map needs from a results page. */
export interface MapResults {
  query: SearchQuery;
  answer: Omit<SearchAnswer, 'items' | 'assumedLoan'>;
  /** The homes on this page. */
  cards: readonly CardJson[];
  /** What to show if nothing matches. */
  place: Pick<SearchAnswer, 'extent'> | null;
  /** The area where the map opens, if it is much smaller than the area of all homes. */
  region: BoundingBox | null;
  mapStyleUrl: string | null;
  now: number;
}

export interface ResultsMapProps {
  title: string;
  results: MapResults;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  /** Address of the same page with another query; with `list`, it leaves the full-screen map. */
  hrefFor: (query: SearchQuery, view?: 'list') => string;
  filterSheetId: string;
  filterCount: number;
}
