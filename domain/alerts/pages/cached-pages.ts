// Which pages a change of a listing touches. Each page is known by the searches that it was made from: a change touches
// it if the listing enters or leaves their answers, counts or map, or is shown or sorted otherwise. A home's page is
// known by the home's listings besides. A search with words is touched by whatever its other filters find, and when a
// word is in some listing for the first time or in none any more, because typos count only then.
import { SearchMatcher } from '#domain/alerts/matcher/search-matcher.ts';
import { includesCommercial } from '#domain/search/facet-values.ts';
import type { Corpus } from '#domain/search/read-model.server.ts';
import { hasArea, relaxedQueries, withoutFilter, withoutPosition } from '#domain/search/relaxation.ts';
import type { SearchAnswer, SearchFilters, SearchQuery, SortOrder } from '#domain/search/search-query.ts';
import type { ListingChange, SeenListing } from '#domain/search/seen-listing.ts';
import { isRespelled, type SpelledWord } from './spelled-words.ts';

/** A search that a page was made from, with what it showed. */
export interface AnsweredSearch {
  query: SearchQuery;
  answer: Pick<SearchAnswer, 'total' | 'items' | 'clusters'>;
  /** Of its term, at the time of the answer. */
  words: readonly SpelledWord[];
}

/** What a page was made from. */
export interface PageSources {
  searches: readonly AnsweredSearch[];
  /** All listings of the home whose page it is; empty for any other page. */
  listings: readonly number[];
}

interface Page {
  /** Numbers of its searches without one filter each: facets and map count what these find. */
  variants: number[];
  /** Of its variants, those of searches with words, which are not compared. */
  withTerm: Set<number>;
  shownIds: Set<number>;
  sorts: Set<SortOrder>;
  listings: readonly number[];
}

/** For searches without words: these are compared without them. */
export const NO_CORPUS: Corpus = { knows: () => true, shareOf: () => 1 };
/** Their words are looked up at every change, in about 10 microseconds each. */
const MOST_WITH_WORDS = 500;
const MOST_WASTE = 0.5;
const LEAST_TO_RENEW = 1_000;

export class CachedPages {
  #matcher = new SearchMatcher<number>(NO_CORPUS);
  readonly #pages = new Map<string, Page>();
  /** Pages of homes, by listing. */
  readonly #byListing = new Map<number, Set<string>>();
  readonly #variants = new Map<number, { page: string; filters: SearchFilters }>();
  /** Of each page that was searched by words. */
  readonly #words = new Map<string, SpelledWord[]>();
  readonly #corpus: Corpus;
  #lastVariant = 0;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  paths(): string[] {
    return [...this.#pages.keys()];
  }

  /** Whether changes can be told apart for it; a page whose words find nothing also shows which place they may mean. */
  knows({ searches, listings }: PageSources): boolean {
    return (
      searches.length + listings.length > 0 &&
      searches.every(
        ({ query, answer }) => query.term === undefined || (answer.total > 0 && this.#words.size < MOST_WITH_WORDS),
      )
    );
  }

  add(path: string, { searches, listings }: PageSources): void {
    this.drop(path);
    const page: Page = { variants: [], withTerm: new Set(), shownIds: new Set(), sorts: new Set(), listings };
    for (const id of listings) this.#byListing.set(id, (this.#byListing.get(id) ?? new Set()).add(path));
    for (const { query, answer } of searches) {
      page.sorts.add(query.sort);
      for (const { id } of answer.items) page.shownIds.add(id);
      for (const { home } of answer.clusters) if (home) page.shownIds.add(home.id);
    }
    const words = searches.flatMap((search) => search.words);
    if (words.length > 0) this.#words.set(path, words);
    for (const { term, ...filters } of listings.length > 0 ? searches.map(filtersOf) : variantsOf(searches)) {
      const variant = ++this.#lastVariant;
      page.variants.push(variant);
      if (term !== undefined) page.withTerm.add(variant);
      this.#variants.set(variant, { page: path, filters });
      this.#matcher.put(variant, filters);
    }
    this.#pages.set(path, page);
  }

  drop(path: string): void {
    for (const variant of this.#pages.get(path)?.variants ?? []) {
      this.#variants.delete(variant);
      this.#matcher.remove(variant);
    }
    for (const id of this.#pages.get(path)?.listings ?? []) {
      const paths = this.#byListing.get(id);
      paths?.delete(path);
      if (paths?.size === 0) this.#byListing.delete(id);
    }
    this.#words.delete(path);
    this.#pages.delete(path);
    if (this.#lastVariant >= LEAST_TO_RENEW && this.#matcher.wasteShare > MOST_WASTE) this.#renew();
  }

  #renew(): void {
    this.#matcher = new SearchMatcher<number>(NO_CORPUS);
    for (const [variant, { filters }] of this.#variants) this.#matcher.put(variant, filters);
  }

  /** Once the corpus has the changes. */
  touchedBy(changes: readonly ListingChange[], now: Date): string[] {
    return [...changes.flatMap((change) => this.#touchedByOne(change, now)), ...this.#respelled()];
  }

  #respelled(): string[] {
    return [...this.#words].filter(([, words]) => isRespelled(words, this.#corpus)).map(([path]) => path);
  }

  #touchedByOne({ before, after }: ListingChange, now: Date): string[] {
    const touched = this.#homesTouchedBy({ before, after });
    if (before && after && isSame(before, after)) return [...touched];
    const was = this.#matching(before, now);
    const is = this.#matching(after, now);
    for (const variant of was) if (!is.has(variant)) touched.add(this.#pageOf(variant));
    for (const variant of is) if (!was.has(variant)) touched.add(this.#pageOf(variant));
    if (before === null || after === null) return [...touched];
    const isCountedOtherwise = countsOf(before) !== countsOf(after);
    for (const variant of is) {
      const path = this.#pageOf(variant);
      const page = this.#pages.get(path);
      if (!page || touched.has(path)) continue;
      const isOtherwise = isCountedOtherwise || isSortedOtherwise(page.sorts, before, after);
      if (isOtherwise || page.shownIds.has(after.id) || page.withTerm.has(variant)) touched.add(path);
    }
    return [...touched];
  }

  /** What is not in searches before and after may belong to any home, such as an earlier listing of it that was sold. */
  #homesTouchedBy({ before, after }: ListingChange): Set<string> {
    const isInPlace = before && after && before.numbers.x === after.numbers.x && before.numbers.y === after.numbers.y;
    const ids = isInPlace ? [after.id] : [...this.#byListing.keys()];
    return new Set(ids.flatMap((id) => [...(this.#byListing.get(id) ?? [])]));
  }

  #pageOf(variant: number): string {
    return this.#variants.get(variant)?.page ?? '';
  }

  #matching(listing: SeenListing | null, now: Date): Set<number> {
    if (listing === null) return new Set();
    const { numbers, place, openHouses } = listing;
    return new Set(this.#matcher.matchValues({ numbers, place, openHouses, mlsId: '', words: [], sequence: [] }, now));
  }
}

function filtersOf({ query }: AnsweredSearch): SearchFilters {
  const { sort: _, page: __, pageSize: ___, ...filters } = query;
  return filters;
}

/** Each search without the filter of one facet, and without its area for homes that have no position. */
function variantsOf(searches: readonly AnsweredSearch[]): SearchFilters[] {
  const variants = searches.flatMap((search) => {
    const { answer } = search;
    const filters = filtersOf(search);
    return [
      { ...withoutFilter(filters, 'types'), includeCommercial: includesCommercial(filters) },
      withoutFilter(withoutFilter(filters, 'minPrice'), 'maxPrice'),
      withoutFilter(filters, 'beds'),
      withoutFilter(filters, 'ownerships'),
      ...(hasArea(filters) ? [withoutPosition(filters)] : []),
      ...(answer.total === 0 ? relaxedQueries(filters).map(({ without }) => without) : []),
    ];
  });
  return [...new Map(variants.map((filters) => [JSON.stringify(filters), filters])).values()];
}

function isSame(one: SeenListing, other: SeenListing): boolean {
  return one.contentHash === other.contentHash && one.openHouses.join() === other.openHouses.join();
}

/** What facets, map and counts are made from. */
function countsOf({ numbers: { home, beds, x, y, flags }, ranges, isApproximate }: SeenListing): string {
  return [home, beds, x, y, flags, ranges, isApproximate].join();
}

const SORT_KEYS: Record<SortOrder, (listing: SeenListing) => number | string> = {
  recent: ({ listedAt }) => listedAt,
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => price,
  size: ({ sqft }) => sqft,
  price_per_sqft: ({ price, sqft }) => price / sqft,
  newest_reduction: ({ reducedAt }) => reducedAt,
  // With any loan.
  monthly_asc: ({ price, numbers }) => [price, numbers.monthlyCost, numbers.centsWithoutLoan].join(),
};

function isSortedOtherwise(sorts: ReadonlySet<SortOrder>, before: SeenListing, after: SeenListing): boolean {
  return [...sorts].some((sort) => !Object.is(SORT_KEYS[sort](before), SORT_KEYS[sort](after)));
}
