// Answers a query from the listing index, in one turn of the event loop.
import { toListingCard } from '#domain/listings/listing-card.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { type Box, boxOf, growBox } from '#domain/search/areas.ts';
import { toBoundingBox } from '#domain/search/cluster-grid.ts';
import { BEDS_VALUES, priceRangeValues, typeValues } from '#domain/search/facet-values.ts';
import { hasArea, rankRelaxations, relaxedQueries, withoutPosition } from '#domain/search/relaxation.ts';
import type { FacetCount, Relaxation, SearchAnswer, SearchFilters, SearchQuery } from '#domain/search/search-query.ts';
import { weekendFrom } from '#domain/search/search-times.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { countClusters } from './clusters.ts';
import { HOME_CODES, NO_BEDS, NO_PIN, OWNERSHIP_CODES } from './columns.ts';
import type { ListingIndex } from './listing-index.ts';
import { bestSlots, mergePage, rowsByRank } from './page-selection.ts';
import { bedsFacet, type Plan, planScan } from './plan.ts';
import {
  CODES,
  createScanResult,
  MATCHING,
  OTHER_BEDS,
  OTHER_OWNERSHIP,
  OTHER_PRICE,
  OTHER_TYPE,
  rowsToScan,
  type ScanResult,
  scanSegment,
} from './scan.ts';
import type { Segment } from './segment.ts';
import { SlotSet } from './slot-set.ts';
import { GONE, rowOf, segmentOf, slotOrder } from './slot-table.ts';
import { findTerm } from './term-search.ts';

/** A candidate is read here and there in every column, a scanned row in line with its neighbors: so many times as dear. */
const CANDIDATE_COST = 8;

export class IndexSearch {
  readonly #index: ListingIndex;
  readonly #results: ScanResult[];

  constructor(index: ListingIndex) {
    this.#index = index;
    this.#results = index.segments.map(() => createScanResult());
  }

  search(query: SearchQuery, now: Date): SearchAnswer {
    const slots = this.#findSlots(query, now);
    const total = this.#scan(query, now, slots);
    const { extent, unplaced } = this.#extent();
    const items = this.#page(query).map((slot) => toListingCard(this.#index.cardSource(slot), now));
    const facets = this.#facets(query);
    const clusters = countClusters(this.#index, this.#results, query.bbox ? boxOf(query.bbox) : extent);
    // From here on the results are those of other scans.
    const unplacedCount = hasArea(query) ? this.#scan(withoutPosition(query), now, slots) : unplaced;
    const relax = total === 0 ? this.#relax(query, now) : [];
    const { page, pageSize } = query;
    return {
      total,
      page,
      pageSize,
      items,
      facets,
      clusters,
      extent: extent && toBoundingBox(extent),
      withoutPosition: unplacedCount,
      relax,
    };
  }

  /** `slots`: what the words and the open houses of the filters find. */
  #scan(filters: SearchFilters, now: Date, slots: SlotSet | null): number {
    const places = this.#index.places.mask(filters);
    const plan = planScan(filters, { places, slots, now });
    const candidates = this.#candidates(plan);
    let total = 0;
    this.#index.segments.forEach((segment, number) => {
      const result = this.#results[number] as ScanResult;
      scanSegment(segment, plan, candidates?.[number] ?? null, result);
      total += result.count;
    });
    return total;
  }

  #findSlots(filters: SearchFilters, now: Date): SlotSet | null {
    const { texts, slots, cards } = this.#index;
    const term = filters.term === undefined ? null : parseTerm(filters.term);
    const byTerm = term && findTerm(term, { index: texts, slots, cards });
    const byOpenHouse = filters.openHouseThisWeekend ? this.#openThisWeekend(now) : null;
    if (byTerm && byOpenHouse) byTerm.keepOnly(byOpenHouse);
    return byTerm ?? byOpenHouse;
  }

  #openThisWeekend(now: Date): SlotSet {
    const { startsAt, endsAt } = weekendFrom(now);
    const found = new SlotSet(this.#index.slots.count);
    for (const [slot, times] of this.#index.openHouses) {
      for (let i = 0; i < times.length; i += 2) {
        if ((times[i] as number) < endsAt.getTime() && (times[i + 1] as number) > startsAt.getTime()) found.add(slot);
      }
    }
    return found;
  }

  /** The rows of each segment that can match, when looking at them one by one is less work than scanning. */
  #candidates({ slots, ...plan }: Plan): Uint32Array[] | null {
    if (slots === null) return null;
    const scanned = this.#index.segments.reduce((sum, segment) => sum + rowsToScan(segment, plan), 0);
    if (slots.count() * CANDIDATE_COST > scanned) return null;
    const rows = this.#index.segments.map((): number[] => []);
    const { location } = this.#index.slots.arrays;
    slots.forEach((slot) => {
      const at = location[slot] as number;
      if (at !== GONE) rows[segmentOf(at)]?.push(rowOf(at));
    });
    return rows.map((each) => Uint32Array.from(each));
  }

  /** Box around the matches, and how many have no pin. */
  #extent(): { extent: Box | null; unplaced: number } {
    let unplaced = 0;
    const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    this.#index.segments.forEach(({ columns: { x, y } }, number) => {
      const { rows, count } = this.#results[number] as ScanResult;
      let { west, south, east, north } = box;
      for (let i = 0; i < count; i++) {
        const px = x[rows[i] as number] as number;
        const py = y[rows[i] as number] as number;
        if (px === NO_PIN) {
          unplaced++;
          continue;
        }
        if (px < west) west = px;
        if (px > east) east = px;
        if (py < south) south = py;
        if (py > north) north = py;
      }
      if (east >= west) growBox(box, west, south);
      if (east >= west) growBox(box, east, north);
    });
    return { extent: box.west === Infinity ? null : box, unplaced };
  }

  #page({ sort, page, pageSize }: SearchQuery): number[] {
    const [large, ...small] = this.#index.segments as [Segment, ...Segment[]];
    const [found, ...others] = this.#results as [ScanResult, ...ScanResult[]];
    const compare = slotOrder(this.#index.slots.arrays, sort);
    const offset = (page - 1) * pageSize;
    const slots = small.flatMap(({ columns }, number) => {
      const { rows, count } = others[number] as ScanResult;
      return Array.from(rows.subarray(0, count), (row) => columns.slot[row] as number);
    });
    const between = (from: number, to: number) => {
      const ranks = large.ranks?.[sort];
      if (!ranks) return [];
      return rowsByRank(found.rows, found.count, ranks, from, to).map((row) => large.columns.slot[row] as number);
    };
    const best = bestSlots(slots, offset + pageSize, compare);
    return mergePage({ count: found.count, between }, best, offset, pageSize, compare);
  }

  #facets(query: SearchQuery): SearchAnswer['facets'] {
    const homes = { type: PROPERTY_TYPES.map(() => 0), ownership: OWNERSHIPS.map(() => 0) };
    const beds = BEDS_VALUES.map(() => 0);
    const ranges = priceRangeValues(query.kind);
    const prices = ranges.map(() => 0);
    const add = (counts: number[], at: number, count: number) => {
      if (at < counts.length) counts[at] = (counts[at] as number) + count;
    };
    for (const { homes: byHome, beds: byBeds, ranges: byRange } of this.#results) {
      const both = (counts: Uint32Array, group: number, code: number) =>
        (counts[MATCHING * CODES + code] as number) + (counts[group * CODES + code] as number);
      for (let code = 0; code < HOME_CODES; code++) {
        add(homes.type, Math.floor(code / OWNERSHIP_CODES), both(byHome, OTHER_TYPE, code));
        add(homes.ownership, code % OWNERSHIP_CODES, both(byHome, OTHER_OWNERSHIP, code));
      }
      for (let count = 0; count < NO_BEDS; count++) add(beds, bedsFacet(count), both(byBeds, OTHER_BEDS, count));
      for (const range of prices.keys()) add(prices, range, both(byRange, OTHER_PRICE, range));
    }
    const pair = (values: readonly string[], counts: number[]) =>
      values.map((value, at): FacetCount => ({ value, count: counts[at] as number }));
    return {
      type: pair(typeValues(query), homes.type),
      beds: pair(BEDS_VALUES, beds),
      price: pair(ranges, prices),
      ownership: pair(OWNERSHIPS, homes.ownership),
    };
  }

  #relax(query: SearchQuery, now: Date): Relaxation[] {
    return rankRelaxations(
      relaxedQueries(query).map(({ filter, without }) => ({
        filter,
        count: this.#scan(without, now, this.#findSlots(without, now)),
      })),
    );
  }
}
