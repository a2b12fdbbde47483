// What searches ask for beyond their entries in the lists, in numbers, one after another in one array: comparing a home
// with a search reads one or two lines of the processor's cache.
import { type Circle, isInsideCircle, isInsideRingAt } from '#domain/search/areas.ts';
import type { LineArea } from '#domain/search/line-area.server.ts';
import {
  FLAGS,
  type HomeNumbers,
  isRecentEnough,
  LEAST,
  monthlyCostOf,
  MOST,
  type SearchLimits,
} from '#domain/search/search-limits.ts';
import { grown } from './growing.ts';

const FIELDS = [
  'minMonthlyCost',
  'maxMonthlyCost',
  'minSqft',
  'maxSqft',
  'minYear',
  'maxYear',
  'minBaths',
  'maxBaths',
  'reducedWithinDays',
  'maxDaysOnMarket',
] as const satisfies (keyof SearchLimits)[];
/** Where its drawn area begins and ends among the corners; equal if it has none. Then whether it has a circle, or asks for a line. */
const RING = FIELDS.length;
const CIRCLE = RING + 2;
const WIDTH = CIRCLE + 1;

export class SearchTable {
  #numbers = new Int32Array(WIDTH * 1_024);
  /** Of all drawn areas, in one array: each array of its own would be two more places in memory to look at. */
  #corners = new Int32Array(1_024);
  #usedCorners = 0;
  readonly #circles = new Map<number, Circle>();
  readonly #lines = new Map<number, LineArea>();
  /** Of searches with a loan of their own. */
  readonly #loanShares = new Map<number, number>();

  set(search: number, limits: SearchLimits): void {
    const start = search * WIDTH;
    while (start + WIDTH > this.#numbers.length) this.#numbers = grown(this.#numbers);
    FIELDS.forEach((field, at) => {
      this.#numbers[start + at] = limits[field];
    });
    const ringStart = this.#usedCorners;
    if (limits.ring) this.#addCorners(limits.ring);
    this.#numbers[start + RING] = ringStart;
    this.#numbers[start + RING + 1] = this.#usedCorners;
    this.#numbers[start + CIRCLE] = limits.circle || limits.line ? 1 : 0;
    if (limits.circle) this.#circles.set(search, limits.circle);
    if (limits.line) this.#lines.set(search, limits.line);
    if (limits.loanShare !== null) this.#loanShares.set(search, limits.loanShare);
  }

  #addCorners(ring: Int32Array): void {
    while (this.#usedCorners + ring.length > this.#corners.length) this.#corners = grown(this.#corners);
    this.#corners.set(ring, this.#usedCorners);
    this.#usedCorners += ring.length;
  }

  remove(search: number): void {
    this.#circles.delete(search);
    this.#lines.delete(search);
    this.#loanShares.delete(search);
  }

  /** Whether the home has what the search asks for in numbers, apart from what its entry says. */
  accepts(search: number, home: HomeNumbers, now: Date): boolean {
    const numbers = this.#numbers;
    const at = search * WIDTH;
    const { sqft, yearBuilt, baths } = home;
    if (!this.#isInMonthlyRange(search, home, numbers[at] as number, numbers[at + 1] as number)) return false;
    if (sqft < (numbers[at + 2] as number) || sqft > (numbers[at + 3] as number)) return false;
    if (yearBuilt < (numbers[at + 4] as number) || yearBuilt > (numbers[at + 5] as number)) return false;
    if (baths < (numbers[at + 6] as number) || baths > (numbers[at + 7] as number)) return false;
    const reducedWithinDays = numbers[at + 8] as number;
    const maxDaysOnMarket = numbers[at + 9] as number;
    if (reducedWithinDays + maxDaysOnMarket > 0 && !isRecentEnough(home, { reducedWithinDays, maxDaysOnMarket }, now))
      return false;
    const [ringStart, ringEnd] = [numbers[at + RING] as number, numbers[at + RING + 1] as number];
    if (ringStart < ringEnd && !isInsideRingAt(home.x, home.y, this.#corners, ringStart, ringEnd)) return false;
    return numbers[at + CIRCLE] === 0 || (this.#isInCircle(search, home) && this.#isNearLine(search, home));
  }

  #isInMonthlyRange(search: number, home: HomeNumbers, least: number, most: number): boolean {
    if (least === LEAST && most === MOST) return true;
    const cost = monthlyCostOf(home, this.#loanShares.get(search) ?? null);
    return cost >= least && cost <= most;
  }

  #isInCircle(search: number, { x, y }: HomeNumbers): boolean {
    const circle = this.#circles.get(search);
    return circle === undefined || isInsideCircle(x, y, circle);
  }

  #isNearLine(search: number, { x, y, flags }: HomeNumbers): boolean {
    const line = this.#lines.get(search);
    return line === undefined || ((flags & FLAGS.approximate) === 0 && line.contains(x, y));
  }
}
