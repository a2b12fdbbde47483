// How single values of a search query are written as text; read-values.ts reads them.
import type { OwnLoan } from './own-loan.ts';
import type { BedsFilter, SearchFilters } from './search-query.ts';

export function writeBeds(beds: BedsFilter): string {
  return `${beds.count}${beds.exactly ? '' : '+'}`;
}

export function writeFlag(): string {
  return 'true';
}

export function writeList(values: readonly (string | number)[]): string {
  return values.join(',');
}

export function writePolygon(ring: readonly (readonly [number, number])[]): string {
  return ring.map((corner) => corner.join(',')).join(',');
}

export function writeNear(near: { latitude: number; longitude: number; radiusMeters: number }): string {
  return `${near.longitude},${near.latitude},${near.radiusMeters}`;
}

export function writeLoan({ downPaymentPercent, ratePercent, years }: OwnLoan): string {
  return [downPaymentPercent, ratePercent, years].join();
}

export function writeTransit({ line, minutes }: NonNullable<SearchFilters['transit']>): string {
  return `${line},${minutes}`;
}
