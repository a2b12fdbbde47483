// Saved searches by what a home finds them under: of its filters, the one that the fewest homes pass (anchors.ts).
import type { Corpus } from '#domain/search/read-model.server.ts';
import { type Place, placeKeys } from '#domain/search/place-filter.ts';
import { FLAGS, type HomeNumbers, LEAST, MOST, type SearchLimits } from '#domain/search/search-limits.ts';
import type { AskedWord } from '#domain/search/term-query.ts';
import { isStopWord, stemOf } from '#domain/search/term-words.ts';
import { type Anchor, bandAnchor, bandsAt, cellAnchor, cellsAt, placeAnchor } from './anchors.ts';
import type { AskedWords } from './asked-words.ts';
import { grown } from './growing.ts';
import { NO_PLACE, type PlaceFilters } from './place-filters.ts';
import { type Entry, type Needs, PostingLists } from './posting-lists.ts';

/** What only some searches ask for. */
export interface Further {
  place: number;
  words: number[];
  phrases: string[][];
  /** The term as an MLS id, which matches instead of the words. */
  mlsId: string | null;
  hasTerm: boolean;
  openHouse: boolean;
}

/** What a home finds searches under. */
interface Finder {
  numbers: HomeNumbers;
  place: Place;
  words: Iterable<string>;
  mlsId: string;
}

class Lists {
  readonly byCell = new PostingLists<number>();
  readonly byPlace = new PostingLists<string>();
  readonly byWord = new PostingLists<number>();
  readonly byMlsId = new PostingLists<string>();
  readonly byBand = new PostingLists<number>();
}

const NO_WORDS = { word: -1, otherWord: -1 };
/** Measured with the mix of bench/alert-searches.ts. */
const FAR_AWAY = 4;

export class SearchLists {
  readonly #corpus: Corpus;
  readonly #words: AskedWords;
  readonly #places: PlaceFilters;
  /** Of searches for any kind, sales and rentals: a home need not look at those of the other kind. */
  readonly #ofKind = [new Lists(), new Lists(), new Lists()] as const;
  /** What a home found: each search as twice its number, plus 1 if its entry says all that it asks for. */
  found = new Int32Array(1_024);

  constructor(corpus: Corpus, words: AskedWords, places: PlaceFilters) {
    this.#corpus = corpus;
    this.#words = words;
    this.#places = places;
  }

  add(search: number, limits: SearchLimits, further: Further | undefined): void {
    const entry = entryOf(search, limits, further?.place ?? NO_PLACE);
    const { byCell, byPlace, byWord, byMlsId, byBand } = this.#ofKind[kindOf(limits.neededFlags)];
    const words = this.#byRarity(further?.words ?? []);
    const byTerm = further?.hasTerm ? this.#wordAnchor(further) : null;
    // What may be an MLS id can match without any of the words.
    const inEntry = further?.mlsId ? NO_WORDS : wordsInEntry(words);
    const isPlain = asksNothingElse(limits, further);
    const choices: { share: number; list: () => void }[] = [];
    const offer = <Key>(lists: PostingLists<Key>, anchor: Anchor<Key> | null, own: Entry) => {
      if (anchor === null) return;
      const list = () => {
        for (const key of anchor.keys) lists.add(key, own);
      };
      // Found by anything else, a search for an area has to be compared with homes far away.
      const isElsewhere = limits.box !== null && lists !== (byCell as unknown);
      choices.push({ share: anchor.share * (isElsewhere ? FAR_AWAY : 1), list });
    };
    const other = { ...entry, ...inEntry, isComplete: isPlain && words.length <= 2 ? 1 : 0 };
    offer(byBand, bandAnchor(limits), other);
    // Homes without a position are placed outside of the map.
    if (limits.box && limits.box.west <= MOST / 4) offer(byCell, cellAnchor(limits.box, limits.ring), other);
    if (further && further.place !== NO_PLACE) {
      offer(byPlace, placeAnchor(this.#places.keysOf(further.place)), other);
    }
    if (byTerm) {
      const isComplete = isPlain && words.length <= 3 ? 1 : 0;
      offer(byWord, byTerm, { ...entry, ...wordsInEntry(words), isComplete });
    }
    const best = choices.toSorted((one, another) => one.share - another.share)[0];
    best?.list();
    const isByTerm = byTerm !== null && best === choices.at(-1);
    if (isByTerm && further?.mlsId) byMlsId.add(further.mlsId, { ...entry, ...NO_WORDS, isComplete: 0 });
  }

  #byRarity(words: readonly number[]): number[] {
    if (words.length < 2) return [...words];
    const shares = new Map(words.map((word) => [word, this.#corpus.shareOf(this.#words.at(word))]));
    return words.toSorted((one, other) => (shares.get(one) ?? 0) - (shares.get(other) ?? 0));
  }

  #wordAnchor({ words, phrases }: Further): Anchor<number> | null {
    const inPhrases = phrases.flat().filter((word) => word !== '' && !isStopWord(word));
    const [rarest] = this.#byRarity([...words, ...inPhrases.map((word) => this.#words.add(exactly(word)))]);
    return rarest === undefined ? null : { keys: [rarest], share: this.#corpus.shareOf(this.#words.at(rarest)) };
  }

  /** A home finds a search under one key at most, or under a word and, from `firstById` on, its MLS id. */
  collect({ numbers, place, words: homeWords, mlsId }: Finder): { count: number; firstById: number } {
    this.#places.read(place);
    const words = this.#words.read(homeWords);
    const needs: Needs = {
      price: numbers.price,
      x: numbers.x,
      y: numbers.y,
      accepted: 1 << numbers.home,
      beds: numbers.beds,
      flags: numbers.flags,
      hasWord: (word) => this.#words.isFound(word, this.#corpus),
      isInPlace: (number) => this.#places.passes(number),
    };
    let count = 0;
    const take = <Key>(lists: PostingLists<Key>, key: Key) => {
      const room = count + lists.length(key);
      while (this.found.length < room) this.found = grown(this.found);
      count = lists.collect(key, needs, this.found, count);
    };
    const lists = new Set([this.#ofKind[0], this.#ofKind[kindOf(numbers.flags)]]);
    const cells = numbers.hasPin ? cellsAt(numbers.x, numbers.y) : [];
    const places = placeKeys(place);
    const bands = bandsAt(numbers.price);
    const found = words.filter(needs.hasWord);
    for (const { byCell, byPlace, byBand, byWord } of lists) {
      for (const cell of cells) take(byCell, cell);
      for (const key of places) take(byPlace, key);
      for (const band of bands) take(byBand, band);
      for (const word of found) take(byWord, word);
    }
    const firstById = count;
    for (const { byMlsId } of lists) take(byMlsId, mlsId);
    return { count, firstById };
  }
}

/** The most frequent ones: the rarest is the one under which the search is listed. */
function wordsInEntry(byRarity: readonly number[]): Pick<Entry, 'word' | 'otherWord'> {
  return { word: byRarity.at(-1) ?? -1, otherWord: byRarity.at(-2) ?? -1 };
}

function entryOf(
  search: number,
  limits: SearchLimits,
  place: number,
): Omit<Entry, 'word' | 'otherWord' | 'isComplete'> {
  return {
    search,
    minPrice: limits.minPrice,
    maxPrice: limits.maxPrice,
    accepts: limits.homes,
    bedsAndFlags: limits.minBeds | (limits.maxBeds << 8) | (limits.neededFlags << 16),
    place,
    box: limits.box ?? { west: LEAST, south: LEAST, east: MOST, north: MOST },
  };
}

/** Whether a search asks for nothing but what is in its entry, and words. */
function asksNothingElse(limits: SearchLimits, further: Further | undefined): boolean {
  if (further && (further.openHouse || further.phrases.length > 0 || further.mlsId !== null)) return false;
  if (limits.ring !== null || limits.circle !== null || limits.line !== null) return false;
  if (limits.reducedWithinDays + limits.maxDaysOnMarket > 0) return false;
  const isOpen = (least: number, most: number) => least === LEAST && most === MOST;
  return (
    isOpen(limits.minMonthlyCost, limits.maxMonthlyCost) &&
    isOpen(limits.minBaths, limits.maxBaths) &&
    isOpen(limits.minSqft, limits.maxSqft) &&
    isOpen(limits.minYear, limits.maxYear)
  );
}

/** 0: any, 1: sale, 2: rental. */
function kindOf(flags: number): 0 | 1 | 2 {
  if ((flags & FLAGS.sale) !== 0) return 1;
  return (flags & FLAGS.rental) !== 0 ? 2 : 0;
}

/** A word of a phrase is found as it is spelled. Others with its stem are sorted out later. */
function exactly(word: string): AskedWord {
  return { written: word, stem: stemOf(word), other: null, isPrefix: false, mayHaveTypo: false };
}
