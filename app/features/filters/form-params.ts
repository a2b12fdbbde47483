// Forms speak in a few fields of their own (one price select, Studio among the types). They become parameters of the
// search here, in the browser before it navigates and on the server for forms sent without JavaScript.
import { parseSearchParams, printSearchParams } from '#domain/search/query-params.ts';

/** A form field for minPrice and maxPrice together, as markets.ts writes it. */
export const PRICE_FIELD = 'price';
/** What the price select showed when its form was sent: unchanged, it does not overrule the amounts beside it. */
export const PRICE_BEFORE_FIELD = 'price-before';
/** A type option of Rent that means no bedroom. */
export const STUDIO = 'Studio';

/** Parameters that belong to the page and not to the search. */
const PAGE_FIELDS = ['view'];

/** The shortest URL parameters for what a form or a link holds. Impossible values stay, to be named on the page. */
export function canonicalParams(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  readPriceField(params);
  readStudio(params);
  // "No ceiling" of the hero search.
  if (params.get('maxPrice') === 'any') params.delete('maxPrice');
  const { query, problems } = parseSearchParams(params);
  const canonical = printSearchParams(query);
  for (const { field, value } of problems) canonical.set(field, value);
  for (const field of PAGE_FIELDS) {
    const value = given.get(field);
    if (value) canonical.set(field, value);
  }
  return canonical;
}

function readPriceField(params: URLSearchParams) {
  const given = params.get(PRICE_FIELD) ?? '';
  const isUnchanged = given === params.get(PRICE_BEFORE_FIELD);
  const range = /^(\d*)-(\d*)$/.exec(given);
  params.delete(PRICE_FIELD);
  params.delete(PRICE_BEFORE_FIELD);
  if (!range || isUnchanged) return;
  params.set('minPrice', range[1] ?? '');
  params.set('maxPrice', range[2] ?? '');
}

function readStudio(params: URLSearchParams) {
  if (!asksForStudio(params)) return;
  const types = typesIn(params).filter((type) => !isStudio(type));
  params.delete('type');
  if (types.length > 0) params.set('type', types.join(','));
  params.set('beds', '0');
}

const typesIn = (params: URLSearchParams) => params.getAll('type').flatMap((value) => value.split(','));
/** In any case, as the other types. */
const isStudio = (type: string) => type.trim().toLowerCase() === STUDIO.toLowerCase();
const asksForStudio = (params: URLSearchParams) => typesIn(params).some(isStudio);

/** True when the address holds what only forms say, so that it should be replaced by its canonical form. */
export function needsCleaning(params: URLSearchParams): boolean {
  if (params.has(PRICE_FIELD) || asksForStudio(params) || params.get('maxPrice') === 'any') return true;
  return [...params.values()].some((value) => value.trim() === '');
}

const PLACE_FIELDS = ['term', 'city', 'state', 'neighborhood'];
const AREA_FIELDS = ['bbox', 'polygon', 'near', 'unmapped'];

/** Another place asks for another part of the map: the area of the place before would hide it. */
export function dropAreaOfOtherPlace(next: URLSearchParams, current: URLSearchParams): void {
  if (PLACE_FIELDS.every((field) => next.get(field) === current.get(field))) return;
  for (const field of AREA_FIELDS) next.delete(field);
}
