// Maximum prices of the hero search (specification, section 2). The top option means no maximum.
import type { SelectOption } from '#app/ui/field/field.tsx';

export const BUY_CEILINGS: readonly SelectOption[] = [
  { value: '', label: 'Any price' },
  { value: '500000', label: '$500k' },
  { value: '750000', label: '$750k' },
  { value: '1000000', label: '$1M' },
  { value: '1500000', label: '$1.5M' },
  { value: '2000000', label: '$2M' },
  { value: '3000000', label: '$3M' },
  { value: 'any', label: '$5M+' },
];

export const RENT_CEILINGS: readonly SelectOption[] = [
  { value: '', label: 'Any rent' },
  ...[3000, 3500, 4500, 5000, 5500, 6000].map((rent) => ({
    value: String(rent),
    label: `$${rent.toLocaleString('en-US')}`,
  })),
  { value: 'any', label: '$7,000+' },
];

/** Without JavaScript the select cannot change with Rent or Buy, so it offers the prices of both. */
export const ALL_CEILINGS: readonly SelectOption[] = [
  ...BUY_CEILINGS,
  ...RENT_CEILINGS.filter(({ value }) => Number(value) > 0).map(({ value, label }) => ({
    value,
    label: `${label} a month`,
  })),
];

/** 1 to 4 mean exactly that many, the last one means that many or more. */
export const BEDROOMS: readonly SelectOption[] = [
  { value: '', label: 'Any' },
  ...['1', '2', '3', '4'].map((count) => ({ value: count, label: count })),
  { value: '5+', label: '5+' },
];
