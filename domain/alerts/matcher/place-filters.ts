// The place filters of all searches, each once, because many searches ask for the same place.
import { type Place, type PlaceFilter, placeFilterOf } from '#domain/search/place-filter.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { grown } from './growing.ts';

export const NO_PLACE = -1;

export class PlaceFilters {
  readonly #filters: PlaceFilter[] = [];
  readonly #numbers = new Map<string, number>();
  /** Twice the turn in which a place was last compared with the filter, plus 1 if it passed. */
  #answers = new Uint32Array(256);
  #turn = 0;
  #place: Place | null = null;

  /** NO_PLACE: the search has no place filter. */
  add(filters: SearchFilters): number {
    const { city, state, neighborhood, borough, zipCode } = filters;
    const key = JSON.stringify([city, state, neighborhood, borough, zipCode]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const filter = placeFilterOf(filters);
    const number = filter === null ? NO_PLACE : this.#filters.push(filter) - 1;
    this.#numbers.set(key, number);
    if (number >= this.#answers.length) this.#answers = grown(this.#answers);
    return number;
  }

  keysOf(number: number): readonly string[] {
    return this.#filters[number]?.keys ?? [];
  }

  /** The place that `passes` is about from now on. */
  read(place: Place): void {
    this.#turn++;
    this.#place = place;
  }

  passes(number: number): boolean {
    const answer = this.#answers[number] as number;
    if (answer >>> 1 === this.#turn) return (answer & 1) === 1;
    const passes = this.#place !== null && (this.#filters[number]?.passes(this.#place) ?? true);
    this.#answers[number] = this.#turn * 2 + (passes ? 1 : 0);
    return passes;
  }
}
