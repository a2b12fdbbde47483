// What each parameter of a search is called on the page: on its field, and in messages about it.
import type { ListingKind } from '#domain/listings/listing.ts';

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
  minMonthly: 'Total monthly cost, min',
  maxMonthly: 'Total monthly cost, max',
  beds: 'Bedrooms',
  minBaths: 'Bathrooms',
  minSqft: 'Square feet, min',
  maxSqft: 'Square feet, max',
  minYear: 'Year built, min',
  maxYear: 'Year built, max',
  type: 'Property type',
  ownership: 'Ownership',
  dogs: 'Dogs allowed',
  cats: 'Cats allowed',
  noFee: 'No broker fee',
  stabilized: 'Stabilized rent',
  openHouse: 'Open house this weekend',
  listedWithin: 'Listed',
  reduced: 'Price cut',
  bbox: 'Map area',
  polygon: 'Drawn area',
  near: 'Area around a point',
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
