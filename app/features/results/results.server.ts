import { redirect } from 'react-router';
import { findCounty, findPlace, isCity } from '#domain/places/find-cities.server.ts';
import { type ParsedQuery, parseSearchParams } from '#domain/search/read-query-params.ts';
import { filtersOfPage } from '#domain/search/residential.ts';
import { cardText } from '#domain/search/answer-json.ts';
import { homeRegion, overlaps } from '#domain/search/home-region.ts';
import { hasArea } from '#domain/search/relaxation.ts';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import type { BoundingBox, SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';
import { sourceNames } from '#app/features/listing-cards/card-texts.ts';
import { type FilterProblem, filterProblems } from '#app/features/filters/filter-problems.ts';
import { activeFilters, placeFilters } from '#app/features/filters/filter-texts.ts';
import { canonicalParams, needsCleaning } from '#app/features/filters/form-params.ts';
import { resultsHead } from './results-head.server.ts';
import { type Market, RENT } from '#app/features/filters/markets.ts';
import { resultsHref, withoutAnyFilter, withoutFilters } from '#app/features/filters/results-links.ts';

/** How many near misses to show if nothing matches. */
const CLOSEST_COUNT = 4;

const COMMERCIAL_ELSEWHERE = 'To find commercial properties, search all homes at /search.';

export interface ResultsData {
  query: SearchQuery;
  answer: Omit<SearchAnswer, 'items' | 'assumedLoan'> & { assumedLoan: OwnLoan | null };
  /** The homes on this page. */
  cards: CardJson[];
  /** Which sources they come from: "GSMLS, NJMLS and OneKey". */
  sources: string;
  /** Homes that miss exactly one filter; only if nothing matches. */
  closest: CardJson[];
  /** All homes in the place, regardless of the other filters; only if nothing matches. */
  place: Pick<SearchAnswer, 'total' | 'extent'> | null;
  /** The area where the map opens, if it is much smaller than the area of all homes. */
  region: BoundingBox | null;
  /** The search text contains no word or number, and no other filter is set. */
  isNothing: boolean;
  /** Filters in the address that could not be used. */
  problems: FilterProblem[];
  /** Set if the address asks for something that this page never shows. */
  notice: string | null;
  view: 'list' | 'map';
  mapStyleUrl: string | null;
  siteUrl: string;
  now: number;
}

/** Loads a results page of one market from its address. */
export async function loadResults(context: ServerContext, url: URL, market: Market) {
  // Without JavaScript, the hero search cannot choose the path, so it sends the choice as `kind`.
  if (market.kind === 'sale' && url.searchParams.get('kind') === 'rental') throw sendTo(RENT.path, url.searchParams);
  if (needsCleaning(url.searchParams)) throw sendTo(market.path, url.searchParams);
  const results = await readResults(context, url, market.kind);
  return { ...results, head: resultsHead(market, results) };
}

function sendTo(path: string, params: URLSearchParams) {
  const canonical = canonicalParams(params);
  canonical.delete('kind');
  return redirect(canonical.size > 0 ? `${path}?${canonical}` : path);
}

const NO_HOMES = {
  total: 0,
  items: [],
  facets: { type: [], beds: [], price: [], ownership: [] },
  clusters: [],
  extent: null,
  withoutPosition: 0,
  relax: [],
  assumedLoan: null,
} satisfies Partial<Record<keyof SearchAnswer, unknown>>;

/**
 * In the search over all homes, punctuation alone is not a search, so it gets no list. Next to a filter it is ignored.
 */
function asksForNothing({ query, problems }: ParsedQuery, kind: SearchQuery['kind']): boolean {
  return kind === undefined && problems.some(({ field }) => field === 'term') && activeFilters(query).length === 0;
}

/** `kind` undefined: sales and rentals together. */
export async function readResults(context: ServerContext, url: URL, kind: SearchQuery['kind']): Promise<ResultsData> {
  context.readsOnlySearches();
  const parsed = parseSearchParams(url.searchParams);
  const query = filtersOfPage(parsed.query, kind);
  await sendCountyToCity(context, url, query);
  const isNothing = asksForNothing(parsed, kind);
  const { items, ...answer } = isNothing
    ? { ...NO_HOMES, page: query.page, pageSize: query.pageSize }
    : await context.search.search(query);
  if (answer.total === 0) {
    await sendOddCityToWords(context, url, query);
    await sendPlaceToCity(context, url, query);
  }
  const lastPage = Math.max(1, Math.ceil(answer.total / query.pageSize));
  // A link to a page that no longer exists leads to the last page.
  if (query.page > lastPage) throw redirect(resultsHref(url.pathname, { ...query, page: lastPage }));
  const region = hasArea(query) ? null : homeRegion(answer);
  return {
    query,
    answer: region ? { ...answer, clusters: await clustersAround(context, query, answer, region) } : answer,
    region,
    cards: items.map(cardText),
    sources: sourceNames(items),
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

/** No address contains "Essex County", so as search text it means the county. */
async function sendCountyToCity({ db, log }: ServerContext, url: URL, query: SearchQuery): Promise<void> {
  if (!query.term || query.city) return;
  const county = await findCounty(db, query.term).catch((error: unknown) => {
    log('error', 'a county could not be looked up', { cause: String(error) });
    return null;
  });
  if (county) throw redirect(resultsHref(url.pathname, { ...query, term: undefined, city: county, page: 1 }));
}

/** No listing contains "Edison Twp" or "pk slope": if such words name a place with homes, they mean the place. */
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

/** An address or a neighborhood typed into City is not a city, but a text search may find it. */
async function sendOddCityToWords({ db, log }: ServerContext, url: URL, query: SearchQuery): Promise<void> {
  const { city, term } = query;
  if (!city || term) return;
  // If the lookup fails, the page keeps the search as it is and finds nothing.
  const isKnown = await isCity(db, city).catch((error: unknown) => {
    log('error', 'a city could not be looked up', { cause: String(error) });
    return true;
  });
  if (isKnown) return;
  throw redirect(resultsHref(url.pathname, { ...query, city: undefined, term: city, page: 1 }));
}

type FoundHomes = ResultsData['answer'];

async function closestHomes({ search }: ServerContext, query: SearchQuery, answer: FoundHomes) {
  // A search with only one filter has no close matches: without that filter, or without the search text, the remaining
  // homes have nothing to do with the search.
  const best = activeFilters(query).length > 1 ? answer.relax.find(({ filter }) => filter !== 'term') : undefined;
  if (answer.total > 0 || !best) return [];
  const { items } = await search.search({ ...withoutFilters(query, [best.filter]), pageSize: CLOSEST_COUNT });
  return items.map(cardText);
}

/** Clusters inside the region, fine enough for a map of it, and the coarser clusters outside it. */
async function clustersAround({ search }: ServerContext, query: SearchQuery, all: FoundHomes, region: BoundingBox) {
  const { clusters } = await search.search({ ...query, bbox: region, page: 1, pageSize: 1 });
  return [...clusters, ...all.clusters.filter(({ bounds }) => !overlaps(region, bounds))];
}

async function searchPlace({ search }: ServerContext, query: SearchQuery): Promise<ResultsData['place']> {
  const { total, extent } = await search.search({ ...placeFilters(query), ...withoutAnyFilter(query), pageSize: 1 });
  return { total, extent };
}
