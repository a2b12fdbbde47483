// What the scan reads: the arrays of its segment and the question.
import { QUESTION, TABLE } from './layout';

/** Addresses, written in this order by ../segment-memory.ts. */
@unmanaged
export class Table {
  x: usize;
  y: usize;
  price: usize;
  slot: usize;
  home: usize;
  beds: usize;
  ranges: usize;
  flags: usize;
  /** 0: no zone maps. */
  zoneWest: usize;
  zoneEast: usize;
  zoneSouth: usize;
  zoneNorth: usize;
  zoneFlags: usize;
  /** Bits of the only rows that can match, by block. */
  allowed: usize;
  /** The numbers of the remaining blocks and, in the same order, their remaining and their matching rows. */
  blocks: usize;
  left: usize;
  matches: usize;
  /** One bit per rank. */
  marks: usize;
  picked: usize;
  monthlyCost: usize;
  centsWithoutLoan: usize;
}

/** Written in this order by ../scan.ts. */
@unmanaged
export class Question {
  rows: i32;
  hasBox: i32;
  west: i32;
  south: i32;
  east: i32;
  north: i32;
  /** Blocks outside this box may be skipped. */
  hasZoneBox: i32;
  zoneWest: i32;
  zoneSouth: i32;
  zoneEast: i32;
  zoneNorth: i32;
  neededFlags: i32;
  onlyAllowed: i32;
  /** The lower bound is included, the upper one is not. */
  minPrice: i32;
  maxPrice: i32;
  /** Both bounds are included. */
  minBeds: i32;
  maxBeds: i32;
  /** The half of `ranges` that the price facet counts. */
  rangeShift: i32;
  /** This many bedrooms or more are one value of the facet. */
  mostBeds: i32;
}

export const table = changetype<Table>(TABLE);
export const question = changetype<Question>(QUESTION);
