// The kinds of homes in a neighborhood, by the letters in the area tables.
import type { Ownership, PropertyType } from '#domain/listings/listing.ts';

export interface HomeKind {
  illustration: string;
  saleType: PropertyType;
  saleOwnership: Ownership;
  rentalType: PropertyType;
  beds: [count: number, weight: number][];
  /** Square feet of a studio and of each additional bedroom. */
  studioSqft: number;
  sqftPerBed: number;
  built: [from: number, to: number];
  /** Factor on the area's price per square foot. */
  priceFactor: number;
  rentFactor: number;
  /** Highest floor; 0: a house without units. */
  floors: number;
}

const APARTMENT_BEDS: [number, number][] = [
  [0, 3],
  [1, 8],
  [2, 7],
  [3, 3],
  [4, 1],
];
const HOUSE_BEDS: [number, number][] = [
  [2, 2],
  [3, 8],
  [4, 6],
  [5, 3],
  [6, 1],
];

export const HOME_KINDS: Record<string, HomeKind> = {
  C: {
    illustration: 'deco',
    saleType: 'Apartment',
    saleOwnership: 'coop',
    rentalType: 'Apartment',
    beds: APARTMENT_BEDS,
    studioSqft: 460,
    sqftPerBed: 330,
    built: [1915, 1965],
    priceFactor: 0.82,
    rentFactor: 1,
    floors: 16,
  },
  N: {
    illustration: 'tower',
    saleType: 'Condo',
    saleOwnership: 'condo',
    rentalType: 'Apartment',
    beds: APARTMENT_BEDS,
    studioSqft: 480,
    sqftPerBed: 340,
    built: [2004, 2025],
    priceFactor: 1.16,
    rentFactor: 1.15,
    floors: 38,
  },
  W: {
    illustration: 'walkup',
    saleType: 'Apartment',
    saleOwnership: 'coop',
    rentalType: 'Apartment',
    beds: [
      [0, 2],
      [1, 7],
      [2, 7],
      [3, 3],
    ],
    studioSqft: 380,
    sqftPerBed: 210,
    built: [1890, 1932],
    priceFactor: 0.86,
    rentFactor: 0.84,
    floors: 5,
  },
  B: {
    illustration: 'brownstone',
    saleType: 'Townhouse',
    saleOwnership: 'fee_simple',
    rentalType: 'Apartment',
    beds: [
      [3, 2],
      [4, 5],
      [5, 4],
      [6, 2],
    ],
    studioSqft: 1100,
    sqftPerBed: 560,
    built: [1870, 1910],
    priceFactor: 0.9,
    rentFactor: 1.05,
    floors: 0,
  },
  R: {
    illustration: 'rowhouse',
    saleType: 'Townhouse',
    saleOwnership: 'fee_simple',
    rentalType: 'Townhouse',
    beds: [
      [2, 2],
      [3, 7],
      [4, 5],
      [5, 2],
    ],
    studioSqft: 700,
    sqftPerBed: 390,
    built: [1885, 1938],
    priceFactor: 0.92,
    rentFactor: 0.95,
    floors: 0,
  },
  V: {
    illustration: 'victorian',
    saleType: 'House',
    saleOwnership: 'fee_simple',
    rentalType: 'House',
    beds: [
      [3, 4],
      [4, 7],
      [5, 5],
      [6, 2],
    ],
    studioSqft: 700,
    sqftPerBed: 470,
    built: [1878, 1926],
    priceFactor: 1,
    rentFactor: 1.05,
    floors: 0,
  },
  K: {
    illustration: 'cape',
    saleType: 'House',
    saleOwnership: 'fee_simple',
    rentalType: 'House',
    beds: HOUSE_BEDS,
    studioSqft: 520,
    sqftPerBed: 340,
    built: [1928, 1962],
    priceFactor: 1,
    rentFactor: 1,
    floors: 0,
  },
  S: {
    illustration: 'split',
    saleType: 'House',
    saleOwnership: 'fee_simple',
    rentalType: 'House',
    beds: HOUSE_BEDS,
    studioSqft: 700,
    sqftPerBed: 400,
    built: [1954, 1998],
    priceFactor: 0.98,
    rentFactor: 1.05,
    floors: 0,
  },
  G: {
    illustration: 'garden',
    saleType: 'Apartment',
    saleOwnership: 'coop',
    rentalType: 'Apartment',
    beds: [
      [0, 1],
      [1, 7],
      [2, 7],
      [3, 2],
    ],
    studioSqft: 470,
    sqftPerBed: 270,
    built: [1920, 1956],
    priceFactor: 0.84,
    rentFactor: 0.92,
    floors: 5,
  },
  L: {
    illustration: 'loft',
    saleType: 'Condo',
    saleOwnership: 'condo',
    rentalType: 'Apartment',
    beds: [
      [1, 5],
      [2, 7],
      [3, 4],
      [4, 1],
    ],
    studioSqft: 850,
    sqftPerBed: 470,
    built: [1882, 1928],
    priceFactor: 1.02,
    rentFactor: 1.3,
    floors: 8,
  },
};
