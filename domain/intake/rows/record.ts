// A raw row and the result of reading it.
import type { ListingKind, ListingStatus, Ownership, PropertyType, State, Borough } from '#domain/listings/listing.ts';
import type { ColumnMap, ImportField } from '#domain/intake/columns/columns.ts';
import { readRule } from '#domain/intake/columns/display-headers.ts';
import { isUnclear, type Unclear } from '#domain/intake/values/numbers.ts';
import { type Cell, readBoolean, readText, readTime } from '#domain/intake/values/values.ts';

/** A row as it is in the file; nested JSON is flattened to dotted paths. */
export interface RawRecord {
  /**
   * The line of the file on which the row begins, from 1. In JSON, where lines mean nothing, the number of the item.
   */
  line: number;
  cells: Record<string, Cell>;
  columns: ColumnMap;
  /** What the reader already noticed, such as too many cells. */
  remarks: Problem[];
  /** Headers that a person has matched: their meaning doesn't depend on their cells. */
  chosen?: ReadonlySet<string>;
  /**
   * The row has more or fewer cells than the header and includes a display rule, so it's unclear which cell is the
   * rule.
   */
  isRagged?: boolean;
  /** Names in `cells` that are not columns: rules found in a list or an object, with the place where each was found. */
  found?: ReadonlyMap<string, string>;
}

/** A row that couldn't even be split into cells. */
export interface BrokenRow {
  line: number;
  broken: Problem;
}

export interface Problem {
  column: string;
  value: string;
  reason: string;
  /** The record has no such column at all. */
  isMissing?: boolean;
}

/** The columns of `properties` that a file can fill. Null: the file doesn't say. */
export interface ImportRow {
  mls_id: string;
  title: string;
  description: string | null;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zip_code: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: 'exact' | 'approximate' | null;
  unit_key: string;
  listing_kind: ListingKind | null;
  property_type: PropertyType | null;
  ownership: Ownership | null;
  /** A multi-family house. */
  is_multi_family: boolean | null;
  status: ListingStatus | null;
  price: number;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  lot_size: number | null;
  year_built: number | null;
  parking_spaces: number | null;
  images: string[];
  features: string[];
  amenities: string[];
  virtual_tour_url: string | null;
  monthly_charges: number | null;
  taxes_annual: number | null;
  broker_fee: number | null;
  lease_term_months: number | null;
  free_months: number | null;
  available_on: string | null;
  cats_allowed: boolean | null;
  dogs_allowed: boolean | null;
  listing_firm: string | null;
  listing_agent: string | null;
  listing_agent_phone: string | null;
  listing_agent_email: string | null;
  hide_address: boolean | null;
  hide_from_internet: boolean | null;
  listing_date: string | null;
  /** Dollars; per month for rentals. */
  close_price: number | null;
  closed_at: string | null;
  /** When it left the market; only if it is sold or expired. */
  off_market_at: string | null;
  /** The status in the source's own words. */
  source_status: string | null;
  /** The id that the source shows to people; null: mls_id. */
  listing_id: string | null;
  last_updated: string | null;
}

export type RowReading = { row: ImportRow; flags: Problem[] } | { problem: Problem };

/** How a remark begins when no column fills a field. */
export const NOT_MATCHED = 'No column is matched to';

/** Stops reading one row; the rest of the file is still read. */
export class RowRejected extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** Reads the cells of one row by field and collects what is odd about it. */
export class RowReader {
  readonly flags: Problem[];
  readonly #record: RawRecord;

  constructor(record: RawRecord) {
    this.#record = record;
    this.flags = [...record.remarks];
  }

  get isRagged(): boolean {
    return this.#record.isRagged === true;
  }

  isChosen(column: string): boolean {
    return this.#record.chosen?.has(column) === true;
  }

  /** Whether each cell of the column decides for itself if it is a display rule. */
  isRuleByCell(column: string): boolean {
    return !this.isChosen(column) && readRule(column)?.isByCell === true;
  }

  /** The column or path in whose list a rule was found; null: the rule has its own column. */
  placeOf(column: string): string | null {
    return this.#record.found?.get(column) ?? null;
  }

  /** The file has a column for this field. */
  has(field: ImportField): boolean {
    return this.#record.columns.has(field);
  }

  /** The first cell for this field that has a value, and its header. */
  find(field: ImportField): { column: string; cell: Cell } | null {
    const columns = this.#record.columns.get(field);
    if (!columns) return null;
    for (const column of columns) {
      const cell = this.#record.cells[column];
      if (this.#isRule(field, column, cell)) continue;
      if (Array.isArray(cell) ? cell.length > 0 : readText(cell) !== null) return { column, cell };
    }
    return null;
  }

  /** "Display Address: no" is not an address, and "Published: yes" is not a date. */
  #isRule(field: ImportField, column: string, cell: Cell): boolean {
    if (field === 'address') return typeof readBoolean(cell) === 'boolean';
    return field === 'listing_date' && this.isRuleByCell(column) && readTime(cell) === 'unreadable';
  }

  /** All cells with a value for this field, with their headers, best first. */
  findAll(field: ImportField): { column: string; cell: Cell }[] {
    return (this.#record.columns.get(field) ?? []).flatMap((column) => {
      const cell = this.#record.cells[column];
      return readText(cell) === null ? [] : [{ column, cell }];
    });
  }

  /** All cells for this field with their headers, including empty ones. */
  entries(field: ImportField): { column: string; cell: Cell }[] {
    return (this.#record.columns.get(field) ?? []).map((column) => ({ column, cell: this.#record.cells[column] }));
  }

  /** All cells for this field: photo_1, photo_2 ... */
  all(field: ImportField): Cell[] {
    return (this.#record.columns.get(field) ?? []).map((column) => this.#record.cells[column]);
  }

  text(field: ImportField): string | null {
    const found = this.find(field);
    return found && readText(found.cell);
  }

  /** The header for this field in the file, for reports. */
  column(field: ImportField): string {
    return this.find(field)?.column ?? this.#record.columns.get(field)?.[0] ?? field;
  }

  /** Reads a value with one of the functions in values.ts; unreadable cells are flagged and count as empty. */
  value<Value>(
    field: ImportField,
    read: (cell: Cell) => Value | null | 'unreadable' | Unclear,
    expected: string,
    found = this.find(field),
  ): Value | null {
    if (!found) return null;
    const value = read(found.cell);
    if (value !== 'unreadable' && !isUnclear(value)) return value as Value | null;
    this.flag(field, isUnclear(value) ? `${value.unclear}; left out` : `Not ${expected}; left out`);
    return null;
  }

  flag(field: ImportField, reason: string): void {
    this.flags.push({ ...this.#where(field), reason });
  }

  /** Like flag, for one particular header of a field. */
  flagColumn(column: string, cell: Cell, reason: string): void {
    this.flags.push({ column, value: (readText(cell) ?? '').slice(0, 200), reason });
  }

  reject(field: ImportField, reason: string): never {
    throw new RowRejected({ ...this.#where(field), reason });
  }

  /** Rejects a row without a required value; `others` are fields that could have supplied it instead. */
  rejectMissing(field: ImportField, name: string, others: readonly ImportField[] = []): never {
    const isMissing = ![field, ...others].some((each) => this.has(each));
    const reason = isMissing ? `${NOT_MATCHED} ${name}` : `No ${name}`;
    throw new RowRejected({ ...this.#where(field), reason, isMissing });
  }

  #where(field: ImportField): { column: string; value: string } {
    const column = this.column(field);
    const cell = this.#record.cells[column];
    const value = cell !== null && typeof cell === 'object' ? JSON.stringify(cell) : String(cell ?? '');
    return { column, value: value.slice(0, 200) };
  }
}
