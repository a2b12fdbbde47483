// Answers a query from the listing index, in one turn of the event loop.
import { type ListingCard, OWNERSHIPS } from '#domain/listings/listing.ts';
import { type Box, boxOf, growBox } from '#domain/search/areas.ts';
import { toBoundingBox } from '#domain/search/cluster-grid.ts';
import { BEDS_VALUES, priceRangeValues, typeValues } from '#domain/search/facet-values.ts';
import { hasArea, rankRelaxations, relaxedQueries, withoutPosition } from '#domain/search/relaxation.ts';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import type { FacetCount, Relaxation, SearchAnswer, SearchFilters, SearchQuery } from '#domain/search/search-query.ts';
import { weekendFrom } from '#domain/search/search-times.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { countCells, toClusters } from './clusters.ts';
import { LineMasks } from './line-masks.ts';
import type { ListingIndex } from './listing-index.ts';
import { pageByCost } from './page-by-cost.ts';
import { bestSlots, mergePage } from './page-selection.ts';
import { type Plan, planScan } from './plan.ts';
import {
  allowRow,
  extentOf,
  type FACETS,
  type Found,
  facetCount,
  matchingRows,
  rowsToScan,
  scanSegment,
  slotsByRank,
} from './scan.ts';
import type { Segment } from './segment.ts';
import { SlotSet } from './slot-set.ts';
import { GONE, rowOf, segmentOf, slotOrder } from './slot-table.ts';
import { findTerm } from './term-search.ts';

/**
 * The rows of a scan are read one after another, but candidate rows are scattered over every column, so reading one
 * costs this many times as much.
 */
const CANDIDATE_COST = 8;

export class IndexSearch {
  readonly #index: ListingIndex;

  readonly #assumedLoan: () => OwnLoan;
  readonly #lineMasks = new LineMasks();

  constructor(index: ListingIndex, assumedLoan: () => OwnLoan) {
    this.#index = index;
    this.#assumedLoan = assumedLoan;
  }

  search(query: SearchQuery, now: Date): SearchAnswer {
    const slots = this.#findSlots(query, now);
    const found = this.#scan(query, now, slots, { withFacets: true });
    const total = countAll(found);
    const items = this.#page(found, query).map((slot) => this.#card(slot, query, now));
    const facets = readFacets(found, query);
    const { clusters, extent, unplaced } = this.#place(found, query.bbox ? boxOf(query.bbox) : null);
    // From here on, the segments hold the results of other scans.
    const unplacedCount = hasArea(query) ? countAll(this.#scan(withoutPosition(query), now, slots)) : unplaced;
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
      assumedLoan: this.#assumedLoan(),
      withoutPosition: unplacedCount,
      relax,
    };
  }

  /** `slots`: the listings found by the term and the open-house filter. */
  #scan(filters: SearchFilters, now: Date, slots: SlotSet | null, { withFacets = false } = {}): Found[] {
    const places = this.#index.places.mask(filters);
    const plan = planScan(filters, { places, slots, now });
    const onlyAllowed = this.#allowCandidates(plan);
    const segments = this.#index.segments.filter(({ count }) => count > 0);
    return segments.map((segment) => scanSegment(segment, plan, { onlyAllowed, withFacets }));
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

  /** Marks the candidate rows if looking them up one by one is less work than testing all scanned rows. */
  #allowCandidates(plan: Plan): boolean {
    const isBySlot = this.#allowSlots(plan);
    const { line } = plan;
    if (line) for (const segment of this.#index.segments) this.#lineMasks.allow(segment, line, isBySlot);
    return isBySlot || line !== null;
  }

  #allowSlots(plan: Plan): boolean {
    const { slots } = plan;
    if (slots === null) return false;
    const { segments } = this.#index;
    const scanned = segments.reduce((sum, segment) => sum + rowsToScan(segment, plan), 0);
    if (slots.count() * CANDIDATE_COST > scanned) return false;
    for (const { allowed } of segments) allowed.fill(0);
    const { location } = this.#index.slots.arrays;
    slots.forEach((slot) => {
      const at = location[slot] as number;
      if (at !== GONE) allowRow(segments[segmentOf(at)] as Segment, rowOf(at));
    });
    return true;
  }

  /** `box`: the requested part of the map; null: the box around all matches. */
  #place(found: readonly Found[], box: Box | null): Placement {
    // With a box, all matches are inside it, so its cells give the extent and every match has a pin.
    const { extent, unplaced } = box ? { extent: null, unplaced: 0 } : extentOfAll(found);
    const area = box ?? extent;
    const cells = area ? countCells(found, area) : [];
    return { clusters: toClusters(this.#index, cells), extent: extent ?? boxAround(cells), unplaced };
  }

  #card(slot: number, { loan }: SearchQuery, now: Date): ListingCard {
    const card = this.#index.card(slot, now);
    return loan ? { ...card, monthlyCost: this.#index.monthlyCost(slot, loan) } : card;
  }

  #page(found: readonly Found[], { sort, loan, page, pageSize }: SearchQuery): number[] {
    if (sort === 'monthly_asc') return pageByCost(found, this.#index.slots.arrays.id, { loan, page, pageSize });
    const [large] = this.#index.segments;
    const ordered = found.find(({ segment }) => segment === large);
    const compare = slotOrder(this.#index.slots.arrays, sort);
    const offset = (page - 1) * pageSize;
    const slots = found
      .filter((each) => each !== ordered)
      .flatMap((each) => Array.from(matchingRows(each), (row) => each.segment.columns.slot[row] as number));
    const best = bestSlots(slots, offset + pageSize, compare);
    const between = (from: number, to: number) => (ordered ? slotsByRank(ordered, sort, from, to) : []);
    return mergePage({ count: ordered?.count ?? 0, between }, best, offset, pageSize, compare);
  }

  #relax(query: SearchQuery, now: Date): Relaxation[] {
    return rankRelaxations(
      relaxedQueries(query).map(({ filter, without }) => ({
        filter,
        count: countAll(this.#scan(without, now, this.#findSlots(without, now))),
      })),
    );
  }
}

interface Placement {
  clusters: SearchAnswer['clusters'];
  extent: Box | null;
  /** The number of matches without a pin. */
  unplaced: number;
}

function countAll(found: readonly Found[]): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

function extentOfAll(found: readonly Found[]): { extent: Box | null; unplaced: number } {
  const parts = found.filter(({ count }) => count > 0).map(extentOf);
  const unplaced = parts.reduce((sum, each) => sum + each.unplaced, 0);
  return { extent: boxAround(parts.flatMap(({ box }) => (box ? [box] : []))), unplaced };
}

function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const around = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { west, south, east, north } of boxes) {
    growBox(around, west, south);
    growBox(around, east, north);
  }
  return around;
}

function readFacets(found: readonly Found[], query: SearchQuery): SearchAnswer['facets'] {
  const counted = (facet: (typeof FACETS)[number], values: readonly string[]) =>
    values.map(
      (value, at): FacetCount => ({ value, count: found.reduce((sum, each) => sum + facetCount(each, facet, at), 0) }),
    );
  return {
    type: counted('type', typeValues(query)),
    beds: counted('beds', BEDS_VALUES),
    price: counted('price', priceRangeValues(query.kind)),
    ownership: counted('ownership', OWNERSHIPS),
  };
}
