// What each parameter of a search is called on the page: on its field, and in messages about it.
import type { ListingKind } from '#domain/listings/listing.ts';

/** In the order of the form. */
const LABELS: Record<string, string> = {
  term: 'Keyword',
  city: 'City',
  state: 'State',
  neighborhood: 'Neighborhood',
  borough: 'Borough',
  zip: 'Zip code',
  kind: 'Buy or rent',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  beds: 'Bedrooms',
  minBaths: 'Bathrooms',
  type: 'Property type',
  ownership: 'Ownership',
  dogs: 'Dogs allowed',
  cats: 'Cats allowed',
  noFee: 'No broker fee',
  stabilized: 'Stabilized rent',
  openHouse: 'Open house this weekend',
  minMonthly: 'Total monthly cost, min',
  maxMonthly: 'Total monthly cost, max',
  minSqft: 'Square feet, min',
  maxSqft: 'Square feet, max',
  minYear: 'Year built, min',
  maxYear: 'Year built, max',
  listedWithin: 'Listed',
  reduced: 'Price cut',
  bbox: 'Map area',
  polygon: 'Drawn area',
  near: 'Area around a point',
  unmapped: 'No map position',
  commercial: 'Commercial',
  sort: 'Sort by',
  page: 'Page',
  pageSize: 'Homes per page',
};

const RENT_LABELS: Record<string, string> = { minPrice: 'Min rent', maxPrice: 'Max rent' };

/** `name` is the parameter's. */
export function filterLabel(name: string, kind: ListingKind | undefined): string {
  return (kind === 'rental' ? RENT_LABELS[name] : undefined) ?? LABELS[name] ?? 'One of the filters';
}

const NAMES = Object.keys(LABELS);

/** Where the parameter's field is in the form. */
export const filterPosition = (name: string): number => NAMES.indexOf(name);
