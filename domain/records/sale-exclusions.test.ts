import { expect, test } from 'vitest';
import type { RecordedSale } from './recorded-sale.ts';
import { excludeSale, excludeTogether, homeUse, otherUse } from './sale-exclusions.ts';

const SALE: RecordedSale = {
  authority: 'nyc_dof',
  parcelId: '3063710020',
  address: '75 BAY 20TH STREET',
  unit: null,
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11214',
  county: 'Kings',
  borough: 'Brooklyn',
  neighborhood: 'BATH BEACH',
  saleDate: '2018-02-21',
  price: 710_000,
  buildingClassCategory: null,
  buildingClass: null,
  taxClass: null,
  residentialUnits: null,
  totalUnits: null,
  landSqft: null,
  grossSqft: null,
  yearBuilt: 1930,
  beds: null,
  baths: null,
  latitude: null,
  longitude: null,
  homeKind: 'one_family',
  exclusion: null,
  exclusionCode: null,
};

const exclusionsOf = (...more: Partial<RecordedSale>[]) => {
  const sales = more.map((each) => ({ ...SALE, ...each }));
  excludeTogether(sales);
  return sales.map(({ exclusion }) => exclusion);
};

test.each([
  [0, 'no_consideration'],
  [null, 'no_consideration'],
  [10, 'symbolic_price'],
  [9_999, 'symbolic_price'],
  [10_000, null],
])('A price of %s is %s', (price, exclusion) => {
  expect(excludeSale(price, homeUse('one_family'))).toBe(exclusion);
});

test('What the authority says counts, and a parking space is no home at any price', () => {
  expect(excludeSale(500_000, homeUse('condo'), 'related_parties')).toBe('related_parties');
  expect(excludeSale(0, otherUse('parking'))).toBe('parking');
});

test('Neighboring houses at one price on one day were one deed, and so is a house with the lot beside it', () => {
  expect(exclusionsOf({ parcelId: '2047510052' }, { parcelId: '2047510056' })).toEqual([
    'several_lots',
    'several_lots',
  ]);
  const yard: Partial<RecordedSale> = { parcelId: '3063710021', homeKind: 'other', exclusion: 'land' };
  expect(exclusionsOf({}, yard)).toEqual(['several_lots', 'land']);
});

test('Two houses far apart may have the same round price on a day by chance, but not an exact one', () => {
  const far = { parcelId: '3000010001', neighborhood: 'PARK SLOPE' };
  expect(exclusionsOf({ price: 725_000 }, { ...far, price: 725_000 })).toEqual([null, null]);
  expect(exclusionsOf({ price: 3_327_720 }, { ...far, price: 3_327_720 })).toEqual(['portfolio', 'portfolio']);
});

test('In one neighborhood an uneven price twice a day is a portfolio, and so is a round one four times', () => {
  const at = (block: number, price: number) => ({ parcelId: `30${block}0001`, price });
  expect(exclusionsOf(at(1001, 712_000), at(2001, 712_000))).toEqual(['portfolio', 'portfolio']);
  expect(exclusionsOf(at(1001, 700_000), at(2001, 700_000))).toEqual([null, null]);
  const four = [1001, 2001, 3001, 4001].map((block) => at(block, 700_000));
  expect(new Set(exclusionsOf(...four))).toEqual(new Set(['portfolio']));
});

const unit = (lot: number, more: Partial<RecordedSale> = {}): Partial<RecordedSale> => ({
  parcelId: `300120${lot}`,
  homeKind: 'condo',
  price: 850_000,
  yearBuilt: 2017,
  ...more,
});

test('A sponsor sells a few apartments of a new building at one price on one day, each by itself', () => {
  expect(exclusionsOf(unit(1001), unit(1002), unit(1003))).toEqual([null, null, null]);
});

test('Five apartments at one price are a block sale, and two in an old building are one deed', () => {
  const five = [1001, 1002, 1003, 1004, 1005].map((lot) => unit(lot));
  expect(new Set(exclusionsOf(...five))).toEqual(new Set(['several_lots']));
  expect(exclusionsOf(unit(1001, { yearBuilt: 1931 }), unit(1002, { yearBuilt: 1931 }))).toEqual([
    'several_lots',
    'several_lots',
  ]);
  const coop = { parcelId: '3001200040', homeKind: 'coop', yearBuilt: 1931 } as const;
  expect(exclusionsOf({ ...coop, unit: '3D' }, { ...coop, unit: '4D' })).toEqual(['several_lots', 'several_lots']);
});

test('The parking space on the deed of an apartment changes nothing', () => {
  const parking = unit(1099, { homeKind: 'other', exclusion: 'parking' });
  expect(exclusionsOf(unit(1001, { yearBuilt: 1931 }), parking)).toEqual([null, 'parking']);
});

test('A row that is there twice counts once', () => {
  expect(exclusionsOf({}, {})).toEqual([null, 'duplicate']);
});
