// Answers a query from the listing index, in one turn of the event loop.
import { toListingCard } from '#domain/listings/listing-card.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { type Box, boxOf, growBox } from '#domain/search/areas.ts';
import { toBoundingBox } from '#domain/search/cluster-grid.ts';
import { BEDS_VALUES, priceRangeValues, typeValues } from '#domain/search/facet-values.ts';
import { rankRelaxations, relaxedQueries } from '#domain/search/relaxation.ts';
import type { FacetCount, Relaxation, SearchAnswer, SearchFilters, SearchQuery } from '#domain/search/search-query.ts';
import { weekendFrom } from '#domain/search/search-times.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { countClusters } from './clusters.ts';
import { NO_PIN, OWNERSHIP_CODES } from './columns.ts';
import type { ListingIndex } from './listing-index.ts';
import { bestSlots, mergePage, rowsByRank } from './page-selection.ts';
import { bedsFacet, type Plan, planScan } from './plan.ts';
import { createScanResult, type ScanResult, scanSegment } from './scan.ts';
import type { Segment } from './segment.ts';
import { SlotSet } from './slot-set.ts';
import { GONE, rowOf, segmentOf, slotOrder } from './slot-table.ts';
import { findTerm } from './term-search.ts';

/** Below this share of all slots, looking at candidates one by one beats scanning in order. */
const FEW = 1 / 8;

export class IndexSearch {
  readonly #index: ListingIndex;
  readonly #results: ScanResult[];

  constructor(index: ListingIndex) {
    this.#index = index;
    this.#results = index.segments.map(() => createScanResult());
  }

  search(query: SearchQuery, now: Date): SearchAnswer {
    const total = this.#scan(query, now);
    const extent = this.#extent();
    const items = this.#page(query).map((slot) => toListingCard(this.#index.cardSource(slot), now));
    const facets = this.#facets(query);
    const clusters = countClusters(this.#index, this.#results, query.bbox ? boxOf(query.bbox) : extent);
    const relax = total === 0 ? this.#relax(query, now) : [];
    const { page, pageSize } = query;
    return { total, page, pageSize, items, facets, clusters, extent: extent && toBoundingBox(extent), relax };
  }

  #scan(filters: SearchFilters, now: Date): number {
    const places = this.#index.places.mask(filters);
    const plan = planScan(filters, { places, slots: this.#findSlots(filters, now), now });
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

  /** The rows of each segment that can match, when they are few. */
  #candidates({ slots, slotCount }: Plan): Uint32Array[] | null {
    if (slots === null || slotCount > this.#index.slots.count * FEW) return null;
    const rows = this.#index.segments.map((): number[] => []);
    const { location } = this.#index.slots.arrays;
    slots.forEach((slot) => {
      const at = location[slot] as number;
      if (at !== GONE) rows[segmentOf(at)]?.push(rowOf(at));
    });
    return rows.map((each) => Uint32Array.from(each));
  }

  #extent(): Box | null {
    const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    this.#index.segments.forEach(({ columns: { x, y } }, number) => {
      const { rows, count } = this.#results[number] as ScanResult;
      let { west, south, east, north } = box;
      for (let i = 0; i < count; i++) {
        const px = x[rows[i] as number] as number;
        const py = y[rows[i] as number] as number;
        if (px === NO_PIN) continue;
        if (px < west) west = px;
        if (px > east) east = px;
        if (py < south) south = py;
        if (py > north) north = py;
      }
      if (east >= west) growBox(box, west, south);
      if (east >= west) growBox(box, east, north);
    });
    return box.west === Infinity ? null : box;
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
    const sum = (of: (result: ScanResult, code: number) => number, codes: number[]) =>
      this.#results.reduce((all, result) => all + codes.reduce((part, code) => part + of(result, code), 0), 0);
    const count = (
      values: readonly string[],
      codesOf: (value: number) => number[],
      of: (result: ScanResult, code: number) => number,
    ) => values.map((value, number): FacetCount => ({ value, count: sum(of, codesOf(number)) }));
    const sorts = OWNERSHIP_CODES;
    const ofType = (type: number) => Array.from({ length: sorts }, (_, ownership) => type * sorts + ownership);
    const ofOwnership = (ownership: number) => PROPERTY_TYPES.map((_, type) => type * sorts + ownership);
    const ofBeds = (beds: number) =>
      Array.from({ length: 255 }, (_, code) => code).filter((code) => bedsFacet(code) === beds);
    const types = typeValues(query);
    return {
      type: count(
        types,
        (at) => ofType(PROPERTY_TYPES.indexOf(types[at] ?? 'Apartment')),
        ({ homes, otherTypes }, code) => (homes[code] ?? 0) + (otherTypes[code] ?? 0),
      ),
      beds: count(BEDS_VALUES, ofBeds, ({ beds, otherBeds }, code) => (beds[code] ?? 0) + (otherBeds[code] ?? 0)),
      price: count(
        priceRangeValues(query.kind),
        (range) => [range],
        ({ ranges, otherRanges }, code) => (ranges[code] ?? 0) + (otherRanges[code] ?? 0),
      ),
      ownership: count(
        OWNERSHIPS,
        ofOwnership,
        ({ homes, otherOwnerships }, code) => (homes[code] ?? 0) + (otherOwnerships[code] ?? 0),
      ),
    };
  }

  #relax(query: SearchQuery, now: Date): Relaxation[] {
    return rankRelaxations(
      relaxedQueries(query).map(({ filter, without }) => ({ filter, count: this.#scan(without, now) })),
    );
  }
}
