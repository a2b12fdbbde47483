import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SelectOption } from '#app/ui/field/field.tsx';
import { bedsText, filterText } from './filter-texts.ts';
import { STUDIO } from './form-fields.ts';
import { type Market, rangeValue } from './markets.ts';

/** A select must show the current value even if it does not offer it, so that value is added. */
function withCurrent(options: SelectOption[], current: SelectOption | null): SelectOption[] {
  if (!current || options.some((option) => option.value === current.value)) return options;
  return [...options, current];
}

export function priceOptions(market: Market, { minPrice, maxPrice }: SearchQuery): SelectOption[] {
  const ranges = market.priceRanges.map((range) => ({ value: rangeValue(range), label: range.label }));
  const current = rangeValue({ from: minPrice, below: maxPrice });
  const words = filterText(minPrice === undefined ? 'maxPrice' : 'minPrice', { minPrice, maxPrice });
  const both = minPrice !== undefined && maxPrice !== undefined;
  return withCurrent(
    [{ value: '', label: market.anyPrice }, ...ranges],
    current ? { value: current, label: both ? 'Chosen range' : words } : null,
  );
}

export function currentPrice({ minPrice, maxPrice }: SearchQuery): string {
  return rangeValue({ from: minPrice, below: maxPrice });
}

/** The order for Rent: apartment, house, studio, townhouse (specification, section 2). */
export function offeredTypes(market: Market): string[] {
  const types: string[] = [...market.types];
  if (market.offersStudio) types.splice(2, 0, STUDIO);
  return types;
}

export function typeOptions(market: Market, query: SearchQuery): SelectOption[] {
  const types = offeredTypes(market).map((type) => ({ value: type, label: type }));
  const current = currentType(market, query);
  return withCurrent(
    [{ value: '', label: 'All types' }, ...types],
    current ? { value: current, label: current.replaceAll(',', ' or ') } : null,
  );
}

export function currentType(market: Market, { types, beds }: SearchQuery): string {
  if (types?.length) return types.join(',');
  return market.offersStudio && beds?.count === 0 && beds.exactly ? STUDIO : '';
}

export function bedsOptions({ beds }: SearchQuery): SelectOption[] {
  const offered = [
    { value: '', label: 'Any beds' },
    { value: '0', label: 'Studio' },
    ...[1, 2, 3, 4, 5].map((count) => ({ value: `${count}+`, label: bedsText({ count, exactly: false }) })),
  ];
  return withCurrent(offered, beds ? { value: currentBeds({ beds }), label: bedsText(beds) } : null);
}

export function currentBeds({ beds }: Pick<SearchQuery, 'beds'>): string {
  return beds ? `${beds.count}${beds.exactly ? '' : '+'}` : '';
}

export function bathsOptions({ minBaths }: SearchQuery): SelectOption[] {
  const option = (count: number) => ({ value: String(count), label: `${count}+ baths` });
  const offered = [{ value: '', label: 'Any baths' }, ...[1, 1.5, 2, 3, 4].map(option)];
  return withCurrent(offered, minBaths === undefined ? null : option(minBaths));
}
