// What each search filter is called on the page.
import { PARAMETERS_BY_NAME } from '#domain/search/search-parameters.ts';
import type { ListingKind } from '#domain/listings/listing.ts';

/** `name` is the name of the URL parameter. */
export function filterLabel(name: string, kind: ListingKind | undefined): string {
  const parameter = PARAMETERS_BY_NAME.get(name);
  return (kind === 'rental' ? parameter?.rentLabel : undefined) ?? parameter?.label ?? 'One of the filters';
}
