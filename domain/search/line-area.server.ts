// The area within a walk of any station of a line: many circles. Whether a point is inside is looked up in a grid, whose
// squares are inside, outside, or crossed by some of the circles.
import { stationsOf } from '#domain/transit/stations.server.ts';
import { metersWithin } from '#domain/transit/walking.ts';
import { type Box, boxAroundCircle, type Circle, circleOf, growBox, isInsideCircle } from './areas.ts';
import type { SearchFilters } from './search-query.ts';

type Transit = NonNullable<SearchFilters['transit']>;

const OUTSIDE = 0;
const INSIDE = 1;
const CROSSED = 2;
const SQUARES_A_RADIUS = 3;
/** In each direction; larger areas have coarser squares. */
const MOST_SQUARES = 500;
const NOWHERE: Box = { west: 0, south: 0, east: -1, north: -1 };

export class LineArea {
  /** Different for each line and time. */
  readonly name: string;
  readonly circles: readonly Circle[];
  readonly box: Box;
  readonly #columns: number;
  readonly #squares: Uint8Array;
  /** Of the squares that circles cross. */
  readonly #crossing = new Map<number, Circle[]>();
  /** Microdegrees. */
  readonly #width: number;
  readonly #height: number;

  constructor({ line, minutes }: Transit) {
    this.name = `${minutes} ${line}`;
    const radiusMeters = metersWithin(minutes);
    this.circles = stationsOf(line).map(({ latitude, longitude }) => circleOf({ latitude, longitude, radiusMeters }));
    this.box = boxAround(this.circles);
    const { west, south, east, north } = this.box;
    const [first] = this.circles;
    const step = (side: number, metersPer: number) =>
      Math.max(side / MOST_SQUARES, radiusMeters / SQUARES_A_RADIUS / metersPer);
    this.#width = step(east - west, first?.metersPerX ?? 1);
    this.#height = step(north - south, first?.metersPerY ?? 1);
    this.#columns = Math.floor((east - west) / this.#width) + 1;
    this.#squares = new Uint8Array(first ? this.#columns * (Math.floor((north - south) / this.#height) + 1) : 0);
    for (const circle of this.circles) this.#mark(circle);
  }

  #mark(circle: Circle): void {
    const box = boxAroundCircle(circle);
    for (let row = this.#rowAt(box.south); row <= this.#rowAt(Math.min(box.north, this.box.north)); row++) {
      for (
        let column = this.#columnAt(box.west);
        column <= this.#columnAt(Math.min(box.east, this.box.east));
        column++
      ) {
        const square = row * this.#columns + column;
        if (this.#squares[square] === INSIDE) continue;
        this.#squares[square] = this.#isWithin(row, column, circle) ? INSIDE : CROSSED;
        this.#crossing.set(square, [...(this.#crossing.get(square) ?? []), circle]);
      }
    }
  }

  /** Whether all corners of the square are inside, with a margin for rounding. */
  #isWithin(row: number, column: number, circle: Circle): boolean {
    const [west, east] = [column, column + 1].map((side) => this.box.west + side * this.#width);
    const [south, north] = [row, row + 1].map((side) => this.box.south + side * this.#height);
    const inner = { ...circle, squaredMeters: circle.squaredMeters * 0.999 };
    return [west, east].every((x) => [south, north].every((y) => isInsideCircle(x as number, y as number, inner)));
  }

  #columnAt = (x: number): number => Math.floor((x - this.box.west) / this.#width);
  #rowAt = (y: number): number => Math.floor((y - this.box.south) / this.#height);

  /** Microdegrees. The same answer as asking every circle. */
  contains(x: number, y: number): boolean {
    const { west, south, east, north } = this.box;
    if (x < west || x > east || y < south || y > north) return false;
    const square = this.#rowAt(y) * this.#columns + this.#columnAt(x);
    const found = this.#squares[square];
    if (found === OUTSIDE || found === undefined) return false;
    return found === INSIDE || (this.#crossing.get(square) ?? []).some((circle) => isInsideCircle(x, y, circle));
  }
}

function boxAround(circles: readonly Circle[]): Box {
  if (circles.length === 0) return NOWHERE;
  const around = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { west, south, east, north } of circles.map(boxAroundCircle)) {
    growBox(around, west, south);
    growBox(around, east, north);
  }
  return around;
}

/** Up to 250 kB each, most of them a tenth of that. */
const MOST_KEPT = 320;
const kept = new Map<string, LineArea>();

export function lineAreaOf(transit: Transit): LineArea {
  const key = `${transit.minutes} ${transit.line}`;
  const area = kept.get(key) ?? new LineArea(transit);
  kept.delete(key);
  kept.set(key, area);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return area;
}
