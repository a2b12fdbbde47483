// A sale as a public record has it. Names of buyers and sellers are never part of it. Browser-safe.
import type { Borough, State } from '#domain/listings/listing.ts';

/** New York City's Department of Finance; New Jersey's SR-1A; New York State's Office of Real Property Tax Services. */
export const SALE_AUTHORITIES = ['nyc_dof', 'nj_sr1a', 'nys_orpts'] as const;
export type SaleAuthority = (typeof SALE_AUTHORITIES)[number];

export const AUTHORITY_NAMES = {
  nyc_dof: 'New York City Department of Finance',
  nj_sr1a: 'New Jersey Division of Taxation',
  nys_orpts: 'New York State Office of Real Property Tax Services',
} as const satisfies Record<SaleAuthority, string>;

export const HOME_KINDS = [
  'one_family',
  'two_family',
  'three_family',
  'condo',
  'coop',
  'rental_building',
  'other',
] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** Why a recorded transfer says nothing about what a home is worth (sale-exclusions.ts has the rules). */
export const SALE_EXCLUSIONS = [
  'no_consideration',
  'symbolic_price',
  'related_parties',
  'not_arms_length',
  'several_lots',
  'portfolio',
  'duplicate',
  'parking',
  'storage',
  'land',
  'commercial',
  'other_property',
] as const;
export type SaleExclusion = (typeof SALE_EXCLUSIONS)[number];

export interface RecordedSale {
  authority: SaleAuthority;
  /**
   * The city: borough, block and lot in 10 digits ("3063600023"). New Jersey: the PAMS pin ("0906_123.01_4_C0001").
   * New York State: SWIS code and print key ("552089 12.34-5-6").
   */
  parcelId: string;
  /** House number and street as recorded, with single blanks and without the unit. Empty: the record has none. */
  address: string;
  unit: string | null;
  /** In the city the borough, and "New York" for Manhattan; elsewhere the municipality. */
  city: string;
  state: State;
  zipCode: string | null;
  county: string | null;
  borough: Borough | null;
  /** As the authority names it. */
  neighborhood: string | null;
  /** The day of the deed, yyyy-mm-dd. */
  saleDate: string;
  /** Dollars; 0: transferred without consideration. Null: the record doesn't say. */
  price: number | null;
  /** The authority's words, such as "01 ONE FAMILY DWELLINGS"; null: it has only codes. */
  buildingClassCategory: string | null;
  /** At the time of the sale: the city's building class ("A1"), elsewhere the property class ("2", "210"). */
  buildingClass: string | null;
  taxClass: string | null;
  /** Of the whole lot. */
  residentialUnits: number | null;
  totalUnits: number | null;
  /** Of the whole lot, also for apartments. */
  landSqft: number | null;
  /** Of the whole building, also for apartments in the city. */
  grossSqft: number | null;
  yearBuilt: number | null;
  beds: number | null;
  baths: number | null;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  homeKind: HomeKind;
  exclusion: SaleExclusion | null;
  /** The authority's own code for why it isn't a market sale, such as New Jersey's non-usable code "10". */
  exclusionCode: string | null;
}

/** Something odd in a row. Never holds a name of a person. */
export interface SaleRemark {
  column: string;
  value: string;
  reason: string;
}

/** A row of a file; `sale` is null if it can't be read, and then the remarks say why. */
export interface SaleRow {
  /** From 1: the line of the text, or the row of the worksheet. */
  line: number;
  sale: RecordedSale | null;
  remarks: SaleRemark[];
}

/** Rows with the same key record the same sale. */
export const saleKey = ({ authority, parcelId, unit, saleDate, price }: RecordedSale): string =>
  [authority, parcelId, unit?.toUpperCase() ?? '', saleDate, price ?? ''].join('|');
