// Forms have a few fields of their own (one price select, Studio among the types). This module turns them into search
// parameters: in the browser before it navigates, and on the server for forms sent without JavaScript.
import { printSearchParams } from '#domain/search/query-params.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { ASSUMED_LOAN_FIELD, LOAN_FIELDS, PRICE_BEFORE_FIELD, PRICE_FIELD, STUDIO } from './form-fields.ts';

/** Parameters of the page rather than of the search. */
const PAGE_FIELDS = ['view'];

/**
 * The shortest URL parameters for the values of a form or a link. Impossible values stay, so that the page can name
 * them.
 */
export function canonicalParams(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  readPriceField(params);
  readStudio(params);
  readLoanFields(params);
  // "No maximum" in the hero search.
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

/** A part that is left empty is the assumed one. */
function readLoanFields(params: URLSearchParams) {
  const assumed = params.get(ASSUMED_LOAN_FIELD);
  if (!assumed) return;
  const typed = LOAN_FIELDS.map((name, part) => params.get(name)?.trim() || assumed.split(',')[part]).join();
  for (const name of [...LOAN_FIELDS, ASSUMED_LOAN_FIELD]) params.delete(name);
  params.set('loan', typed === assumed ? '' : typed);
}

function readStudio(params: URLSearchParams) {
  if (!asksForStudio(params)) return;
  const types = typesIn(params).filter((type) => !isStudio(type));
  params.delete('type');
  if (types.length > 0) params.set('type', types.join(','));
  params.set('beds', '0');
}

const typesIn = (params: URLSearchParams) => params.getAll('type').flatMap((value) => value.split(','));
/** In upper or lower case, like the other types. */
const isStudio = (type: string) => type.trim().toLowerCase() === STUDIO.toLowerCase();
const asksForStudio = (params: URLSearchParams) => typesIn(params).some(isStudio);

/** True if the address has fields that only forms use, so that it should be replaced with its canonical form. */
export function needsCleaning(params: URLSearchParams): boolean {
  if (
    params.has(PRICE_FIELD) ||
    params.has(ASSUMED_LOAN_FIELD) ||
    asksForStudio(params) ||
    params.get('maxPrice') === 'any'
  )
    return true;
  return [...params.values()].some((value) => value.trim() === '');
}

const PLACE_FIELDS = ['term', 'city', 'state', 'neighborhood'];
const AREA_FIELDS = ['bbox', 'polygon', 'near', 'unmapped'];

/** Another place is in another part of the map; the previous map area would hide it. */
export function dropAreaOfOtherPlace(next: URLSearchParams, current: URLSearchParams): void {
  if (PLACE_FIELDS.every((field) => next.get(field) === current.get(field))) return;
  for (const field of AREA_FIELDS) next.delete(field);
}
