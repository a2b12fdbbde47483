// What the scan reads: the arrays of its segment, and what is asked.
import { QUESTION, TABLE } from './layout';

/** Addresses. ../segment-memory.ts writes them in this order. */
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
  /** Numbers of the blocks that are left, and by their place among them the rows that are left and that match. */
  blocks: usize;
  left: usize;
  matches: usize;
  /** One bit for each rank. */
  marks: usize;
  picked: usize;
}

/** ../scan.ts writes it in this order. */
@unmanaged
export class Question {
  rows: i32;
  hasBox: i32;
  west: i32;
  south: i32;
  east: i32;
  north: i32;
  /** Blocks outside may be skipped. */
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
  /** Both included. */
  minBeds: i32;
  maxBeds: i32;
  /** Which half of `ranges` the price facet counts. */
  rangeShift: i32;
  /** So many bedrooms and more are one value of their facet. */
  mostBeds: i32;
}

export const table = changetype<Table>(TABLE);
export const question = changetype<Question>(QUESTION);
