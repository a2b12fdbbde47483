// How single values of a search query are read from text; write-values.ts writes them. Undefined means impossible.
import { LINE_NAMES } from '#domain/transit/lines.ts';
import type { OwnLoan } from './own-loan.ts';
import { roundDegrees, wrapBox, wrapLongitude, wrapRing } from './longitudes.ts';
import type { BedsFilter, BoundingBox, SearchFilters } from './search-query.ts';

export function readText(value: string, longest: number): string | undefined {
  const text = value.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return text.length > 0 && text.length <= longest ? text : undefined;
}

const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/;
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * People type dollar signs, thousands separators and spaces into forms. A comma not followed by three digits, or a
 * point in a whole number, could mean thousands or decimals, so "1,5" and "495.000" are rejected.
 */
export function readNumber(value: string, least: number, most: number, step: number): number | undefined {
  const typed = value.replace(/^\s*\$|\s/g, '');
  if (!(Number.isInteger(step) ? WHOLE_NUMBER : NUMBER).test(typed)) return undefined;
  const number = Number(typed.replaceAll(',', ''));
  return number >= least && number <= most && Number.isInteger(number / step) ? number : undefined;
}

export function readBeds(value: string): BedsFilter | undefined {
  const found = /^(\d{1,2})([+ ]?)$/.exec(value);
  // An unescaped plus sign in a hand-written link is decoded as a trailing space.
  return found ? { count: Number(found[1]), exactly: found[2] === '' } : undefined;
}

export function readFlag(value: string): true | undefined | false {
  const word = value.trim().toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  return ['false', '0', 'no', 'off'].includes(word) ? false : undefined;
}

export function readOneOf<Value extends string>(value: string, values: readonly Value[]): Value | undefined {
  return values.find((each) => each.toLowerCase() === value.trim().toLowerCase());
}

export function readList<Value extends string>(value: string, values: readonly Value[]): Value[] | undefined {
  const found = value.split(',').map((each) => readOneOf(each, values));
  if (found.includes(undefined)) return undefined;
  return values.filter((each) => found.includes(each));
}

export function readBbox(value: string): BoundingBox | undefined {
  const numbers = readDegrees(value);
  if (numbers?.length !== 4) return undefined;
  const [west, south, east, north] = numbers as BoundingBox;
  return west !== east && south < north && isLatitude(south) && isLatitude(north)
    ? wrapBox([west, south, east, north])
    : undefined;
}

export function readPolygon(value: string): SearchFilters['polygon'] | undefined {
  const numbers = readDegrees(value);
  if (!numbers || numbers.length % 2 === 1) return undefined;
  const ring: [number, number][] = [];
  for (let i = 0; i < numbers.length; i += 2) ring.push([numbers[i] as number, numbers[i + 1] as number]);
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) ring.pop();
  const isRing = ring.length >= 3 && ring.length <= 100 && ring.every(([, latitude]) => isLatitude(latitude));
  return isRing ? wrapRing(ring) : undefined;
}

export function readNear(value: string): SearchFilters['near'] | undefined {
  const found = /^([^,]+,[^,]+),(\d{1,6})$/.exec(value.replace(/\s/g, ''));
  const [longitude, latitude] = readDegrees(found?.[1] ?? '') ?? [];
  const radiusMeters = Number(found?.[2]);
  if (longitude === undefined || latitude === undefined || !isLatitude(latitude)) return undefined;
  return radiusMeters >= 1 && radiusMeters <= 200_000
    ? { latitude, longitude: wrapLongitude(longitude), radiusMeters }
    : undefined;
}

const LOAN = /^(\d{1,3}(?:\.\d{1,3})?),(\d\d?(?:\.\d{1,3})?),([1-9]\d?)$/;

export function readLoan(value: string): OwnLoan | undefined {
  const [, down, rate, years] = LOAN.exec(value.replace(/[\s%]/g, '')) ?? [];
  const loan = { downPaymentPercent: Number(down), ratePercent: Number(rate), years: Number(years) };
  return loan.downPaymentPercent <= 100 && loan.ratePercent <= 30 && loan.years <= 50 ? loan : undefined;
}

const LONGEST_WALK = 60;

/** Minutes alone are the second of two selects, whose first one asks for no line. */
export function readTransit(value: string): SearchFilters['transit'] | false {
  const [, asked, minutes] = /^(?:([^,]+),)?(\d{1,2})$/.exec(value.trim()) ?? [];
  if (asked === undefined) return minutes === undefined ? undefined : false;
  const line = readOneOf(asked, LINE_NAMES);
  return line !== undefined && Number(minutes) >= 1 && Number(minutes) <= LONGEST_WALK
    ? { line, minutes: Number(minutes) }
    : undefined;
}

function readDegrees(value: string): number[] | undefined {
  const parts = value.split(',').map((each) => each.trim());
  if (!parts.every((each) => /^-?\d{1,3}(\.\d+)?$/.test(each))) return undefined;
  return parts.map((each) => roundDegrees(Number(each)));
}

function isLatitude(latitude: number): boolean {
  return Math.abs(latitude) <= 90;
}
