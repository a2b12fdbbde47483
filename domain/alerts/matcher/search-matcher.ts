// All saved searches in memory: the reverse of the read model. Given one home, it returns the searches that would find
// it. Each search is listed under one of its filters (anchors.ts); those listed under what the home has are compared
// with it exactly.
import type { SearchValuesView } from '#db/schema-views.ts';
import { type Place, placeOf } from '#domain/search/place-filter.ts';
import type { Corpus } from '#domain/search/read-model.server.ts';
import { type HomeNumbers, limitsOf, numbersOf } from '#domain/search/search-limits.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { openHousesOf } from '#domain/search/sql-search.server.ts';
import { weekendFrom } from '#domain/search/search-times.ts';
import { type SearchDocument, wordsOf } from '#domain/search/term-document.ts';
import { hasPhrase } from '#domain/search/term-match.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { joinText } from '#domain/search/term-words.ts';
import { AskedWords } from './asked-words.ts';
import { grown } from './growing.ts';
import { NO_PLACE, PlaceFilters } from './place-filters.ts';
import { type Further, SearchLists } from './search-lists.ts';
import { SearchTable } from './search-table.ts';

/** A home as it is shown, with its searchable text. */
export interface ShownHome {
  row: SearchValuesView;
  document: SearchDocument;
}

/** The same, as far as searches ask for it. */
export interface MatchedValues {
  numbers: HomeNumbers;
  place: Place;
  /** Letters and digits only. */
  mlsId: string;
  words: Iterable<string>;
  sequence: SearchDocument['sequence'];
  /** Milliseconds: start, end, start, end and so on. */
  openHouses: readonly number[];
}

export class SearchMatcher<Name extends string | number = string> {
  readonly #corpus: Corpus;
  readonly #table = new SearchTable();
  readonly #words = new AskedWords();
  readonly #places = new PlaceFilters();
  readonly #names: Name[] = [];
  readonly #numbers = new Map<Name, number>();
  /** By search; undefined for most. */
  readonly #further: (Further | undefined)[] = [];
  readonly #lists: SearchLists;
  /** A bit for each search: all of them stay in the processor's nearest cache. */
  #gone = new Uint32Array(32);

  /** `corpus` tells which words listings have (`ReadModel.corpus`). */
  constructor(corpus: Corpus) {
    this.#corpus = corpus;
    this.#lists = new SearchLists(corpus, this.#words, this.#places);
  }

  get count(): number {
    return this.#numbers.size;
  }

  /** Removed and replaced searches still take room; a new matcher frees it. */
  get wasteShare(): number {
    return this.#names.length === 0 ? 0 : 1 - this.count / this.#names.length;
  }

  /** Adds a search or replaces the one of that name. */
  put(name: Name, filters: SearchFilters): void {
    this.remove(name);
    const search = this.#names.push(name) - 1;
    this.#numbers.set(name, search);
    if (search >>> 5 >= this.#gone.length) this.#gone = grown(this.#gone);
    const limits = limitsOf(filters);
    this.#table.set(search, limits);
    const further = this.#furtherOf(filters);
    this.#further.push(further);
    this.#lists.add(search, limits, further);
  }

  remove(name: Name): void {
    const search = this.#numbers.get(name);
    if (search === undefined) return;
    this.#numbers.delete(name);
    this.#gone[search >>> 5] = (this.#gone[search >>> 5] as number) | (1 << (search & 31));
    this.#further[search] = undefined;
    this.#table.remove(search);
  }

  #furtherOf(filters: SearchFilters): Further | undefined {
    const term = filters.term === undefined ? null : parseTerm(filters.term);
    const place = this.#places.add(filters);
    const openHouse = filters.openHouseThisWeekend === true;
    if (term === null && place === NO_PLACE && !openHouse) return undefined;
    return {
      place,
      words: term?.words.map((word) => this.#words.add(word)) ?? [],
      phrases: term?.phrases ?? [],
      mlsId: term?.joined ?? null,
      hasTerm: term !== null,
      openHouse,
    };
  }

  /** The searches that find the home, in no particular order. */
  match({ row, document }: ShownHome, now: Date): Name[] {
    return this.matchValues(
      {
        numbers: numbersOf(row),
        place: placeOf(row),
        mlsId: joinText(row.mls_id),
        words: wordsOf(document),
        sequence: document.sequence,
        openHouses: openHousesOf(row),
      },
      now,
    );
  }

  matchValues(home: MatchedValues, now: Date): Name[] {
    const { count, firstById } = this.#lists.collect(home);
    const { found } = this.#lists;
    const names: Name[] = [];
    for (let at = 0; at < count; at++) {
      const search = (found[at] as number) >>> 1;
      if (((this.#gone[search >>> 5] as number) & (1 << (search & 31))) !== 0) continue;
      const isComplete = ((found[at] as number) & 1) === 1;
      if (!isComplete && !this.#isExactly(search, home, now)) continue;
      // By its MLS id, a home may find a search for the second time.
      if (at < firstById || !names.includes(this.#names[search] as Name)) names.push(this.#names[search] as Name);
    }
    return names;
  }

  #isExactly(search: number, home: MatchedValues, now: Date): boolean {
    if (!this.#table.accepts(search, home.numbers, now)) return false;
    const further = this.#further[search];
    return further === undefined || this.#hasFurther(further, home, now);
  }

  #hasFurther(further: Further, home: MatchedValues, now: Date): boolean {
    const { place, words, phrases, mlsId, hasTerm, openHouse } = further;
    if (place !== NO_PLACE && !this.#places.passes(place)) return false;
    if (openHouse && !hasOpenHouse(home.openHouses, now)) return false;
    if (!hasTerm || (mlsId !== null && home.mlsId === mlsId)) return true;
    return (
      words.every((word) => this.#words.isFound(word, this.#corpus)) &&
      phrases.every((phrase) => hasPhrase(home.sequence, phrase))
    );
  }
}

function hasOpenHouse(times: readonly number[], now: Date): boolean {
  const weekend = weekendFrom(now);
  for (let at = 0; at < times.length; at += 2) {
    if ((times[at] as number) < weekend.endsAt.getTime() && (times[at + 1] as number) > weekend.startsAt.getTime())
      return true;
  }
  return false;
}
