import { redirect } from 'react-router';
import { findCounty, findPlace, isCity } from '#domain/places/find-cities.server.ts';
import { type ParsedQuery, parseSearchParams } from '#domain/search/query-params.ts';
import { filtersOfPage } from '#domain/search/residential.ts';
import { homeRegion, overlaps } from '#domain/search/home-region.ts';
import { hasArea } from '#domain/search/relaxation.ts';
import type { BoundingBox, SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type FilterProblem, filterProblems } from '#app/features/filters/filter-problems.ts';
import { activeFilters, placeFilters } from '#app/features/filters/filter-texts.ts';
import { canonicalParams, needsCleaning } from '#app/features/filters/form-params.ts';
import { type Market, RENT } from '#app/features/filters/markets.ts';
import { resultsHref, withoutAnyFilter, withoutFilters } from '#app/features/filters/results-links.ts';

/** Near misses shown when nothing matches. */
const CLOSEST_COUNT = 4;

const COMMERCIAL_ELSEWHERE = 'Commercial properties are found with the search over all homes, at /search.';

export interface ResultsData {
  query: SearchQuery;
  answer: SearchAnswer;
  /** Homes that miss exactly one filter; only when nothing matches. */
  closest: SearchAnswer['items'];
  /** All homes of the asked place, whatever else was asked; only when nothing matches. */
  place: Pick<SearchAnswer, 'total' | 'extent'> | null;
  /** Where the map opens when that is much less than all of the homes. */
  region: BoundingBox | null;
  /** What was typed has no word or number to look for, and nothing else is asked. */
  isNothing: boolean;
  /** Filters of the address that could not be used. */
  problems: FilterProblem[];
  /** The address asks for what this page never shows. */
  notice: string | null;
  view: 'list' | 'map';
  mapStyleUrl: string | null;
  siteUrl: string;
  now: number;
}

/** Reads a results page of one market from its address. */
export async function loadResults(context: ServerContext, url: URL, market: Market): Promise<ResultsData> {
  // The hero search sends its choice as `kind` when there is no JavaScript to pick the path.
  if (market.kind === 'sale' && url.searchParams.get('kind') === 'rental') throw sendTo(RENT.path, url.searchParams);
  if (needsCleaning(url.searchParams)) throw sendTo(market.path, url.searchParams);
  return readResults(context, url, market.kind);
}

function sendTo(path: string, params: URLSearchParams) {
  const canonical = canonicalParams(params);
  canonical.delete('kind');
  return redirect(canonical.size > 0 ? `${path}?${canonical}` : path);
}

const NO_HOMES: Omit<SearchAnswer, 'page' | 'pageSize'> = {
  total: 0,
  items: [],
  facets: { type: [], beds: [], price: [], ownership: [] },
  clusters: [],
  extent: null,
  withoutPosition: 0,
  relax: [],
};

/** Marks alone over all homes ask for nothing: no list answers them. Beside a filter they are left out of the search. */
function asksForNothing({ query, problems }: ParsedQuery, kind: SearchQuery['kind']): boolean {
  return kind === undefined && problems.some(({ field }) => field === 'term') && activeFilters(query).length === 0;
}

/** `kind` undefined: sales and rentals together. */
export async function readResults(context: ServerContext, url: URL, kind: SearchQuery['kind']): Promise<ResultsData> {
  const parsed = parseSearchParams(url.searchParams);
  const query = filtersOfPage(parsed.query, kind);
  await sendCountyToCity(context, url, query);
  const isNothing = asksForNothing(parsed, kind);
  const answer = isNothing
    ? { ...NO_HOMES, page: query.page, pageSize: query.pageSize }
    : await context.search.search(query);
  if (answer.total === 0) {
    await sendOddCityToWords(context, url, query);
    await sendPlaceToCity(context, url, query);
  }
  const lastPage = Math.max(1, Math.ceil(answer.total / query.pageSize));
  // A link to a page that has gone leads to the last one that exists.
  if (query.page > lastPage) throw redirect(resultsHref(url.pathname, { ...query, page: lastPage }));
  const region = hasArea(query) ? null : homeRegion(answer);
  return {
    query,
    answer: region ? { ...answer, clusters: await clustersAround(context, query, answer, region) } : answer,
    region,
    closest: await closestHomes(context, query, answer),
    place: answer.total === 0 && !isNothing ? await searchPlace(context, query) : null,
    isNothing,
    problems: filterProblems(parsed.problems, kind),
    notice: kind && parsed.query.types?.includes('Commercial') ? COMMERCIAL_ELSEWHERE : null,
    view: url.searchParams.get('view') === 'map' ? 'map' : 'list',
    mapStyleUrl: context.mapStyleUrl,
    siteUrl: context.siteUrl,
    now: Date.now(),
  };
}

/** "Essex County" stands in no address: typed as words it means the place. */
async function sendCountyToCity({ db, log }: ServerContext, url: URL, query: SearchQuery): Promise<void> {
  if (!query.term || query.city) return;
  const county = await findCounty(db, query.term).catch((error: unknown) => {
    log('error', 'a county could not be looked up', { cause: String(error) });
    return null;
  });
  if (county) throw redirect(resultsHref(url.pathname, { ...query, term: undefined, city: county, page: 1 }));
}

/** "Edison Twp" and "pk slope" are in no home's text: words that name a place with homes mean the place. */
async function sendPlaceToCity({ db, log, search }: ServerContext, url: URL, query: SearchQuery): Promise<void> {
  if (!query.term || query.city) return;
  const place = await findPlace(db, query.term).catch((error: unknown) => {
    log('error', 'a place could not be looked up', { cause: String(error) });
    return null;
  });
  if (!place || (query.state && query.state !== place.state)) return;
  const there: SearchQuery = { ...query, term: undefined, city: place.name, state: place.state, page: 1 };
  const { total } = await search.search({ ...there, pageSize: 1 });
  if (total > 0) throw redirect(resultsHref(url.pathname, there));
}

/** An address or a neighborhood typed under City is no city, but it may be found as words. */
async function sendOddCityToWords({ db, log }: ServerContext, url: URL, query: SearchQuery): Promise<void> {
  const { city, term } = query;
  if (!city || term) return;
  // Without an answer the page shows what was asked, and finds nothing.
  const isKnown = await isCity(db, city).catch((error: unknown) => {
    log('error', 'a city could not be looked up', { cause: String(error) });
    return true;
  });
  if (isKnown) return;
  throw redirect(resultsHref(url.pathname, { ...query, city: undefined, term: city, page: 1 }));
}

async function closestHomes({ search }: ServerContext, query: SearchQuery, answer: SearchAnswer) {
  // Without the only filter, or without the words, what is left has nothing to do with what was asked.
  const best = activeFilters(query).length > 1 ? answer.relax.find(({ filter }) => filter !== 'term') : undefined;
  if (answer.total > 0 || !best) return [];
  const { items } = await search.search({ ...withoutFilters(query, [best.filter]), pageSize: CLOSEST_COUNT });
  return items;
}

/** The homes of the region in clusters as fine as a map of it needs, and those outside as they are. */
async function clustersAround({ search }: ServerContext, query: SearchQuery, all: SearchAnswer, region: BoundingBox) {
  const { clusters } = await search.search({ ...query, bbox: region, page: 1, pageSize: 1 });
  return [...clusters, ...all.clusters.filter(({ bounds }) => !overlaps(region, bounds))];
}

async function searchPlace({ search }: ServerContext, query: SearchQuery): Promise<ResultsData['place']> {
  const { total, extent } = await search.search({ ...placeFilters(query), ...withoutAnyFilter(query), pageSize: 1 });
  return { total, extent };
}
