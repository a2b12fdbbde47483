// Reads the records of a JSON file in any usual form: an array, one object, an object with the list under some key, or
// one object per line. Nested fields become dotted paths.
import { createReadStream } from 'node:fs';
import {
  type ColumnChoice,
  type ColumnMap,
  looksLikeListing,
  mapColumns,
  MOST_COLUMNS,
} from '#domain/intake/columns/columns.ts';
import { findEncoding } from './file-kind.server.ts';
import { withOneDateOrder } from './date-order.server.ts';
import { addRules } from '#domain/intake/columns/inner-rules.ts';
import { countFields, nameRepeatedFields } from './json-keys.ts';
import { findBrokenItem } from './json-place.ts';
import { invalidAt, JsonScanner, type ScannedItem } from './json-scanner.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';
import { areSalesRecords, SALES_RECORDS } from './sales-records.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Cell, isObject } from '#domain/intake/values/values.ts';

/** A larger root object is assumed to contain the list and is read again piece by piece. */
const LARGEST_ROOT_CHARACTERS = 8 << 20;
const DEEPEST_NESTING = 5;
/** No listing is nested deeper, and reading a deeper one would need too many nested calls. */
const DEEPEST_RECORD = 100;
const RECORDS_AT_ONCE = 250;

type JsonObject = Record<string, unknown>;

function flatten(object: JsonObject, prefix: string, cells: Record<string, Cell>, depth: number): Record<string, Cell> {
  for (const [key, value] of Object.entries(object)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isObject(value) && depth < DEEPEST_NESTING) flatten(value, path, cells, depth + 1);
    else cells[freePath(path, cells)] = value as Cell;
  }
  return cells;
}

/** "flags.hideAddress" may also be the name of a field next to {"flags": {"hideAddress": ...}}. */
function freePath(path: string, cells: Record<string, Cell>): string {
  let free = path;
  for (let number = 2; Object.hasOwn(cells, free); number++) free = `${path} (${number})`;
  return free;
}

interface Flattened {
  cells: Record<string, Cell>;
  /** As returned by addRules. */
  found: Map<string, string>;
  isDeep: boolean;
}

function flattenRecord(object: JsonObject): Flattened {
  const cells = flatten(object, '', {}, 0);
  const isDeep = isTooDeep(cells);
  return { cells, found: isDeep ? new Map() : addRules(cells), isDeep };
}

/** Not recursive, because a text may be nested deeper than the call stack allows. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_RECORD) return true;
    level = level
      .flatMap((each) => Object.values(each as object))
      .filter((each) => typeof each === 'object' && each !== null);
  }
  return false;
}

/** Records of the same shape share one column map. */
function createColumnCache(choice: ColumnChoice): (cells: Record<string, Cell>) => ColumnMap {
  const cache = new Map<string, ColumnMap>();
  return (cells) => {
    const headers = Object.keys(cells);
    if (headers.length > MOST_COLUMNS) {
      throw new UnreadableFile(
        `One object of the file has ${headers.length.toLocaleString('en-US')} fields. A listing may have at most ${MOST_COLUMNS.toLocaleString('en-US')}.`,
      );
    }
    const signature = headers.join('\n');
    let columns = cache.get(signature);
    if (!columns) {
      if (areSalesRecords(headers)) throw new UnreadableFile(SALES_RECORDS);
      columns = mapColumns(headers, choice);
      if (cache.size < 5000) cache.set(signature, columns);
    }
    return columns;
  };
}

function parseItem(scanned: ScannedItem): unknown {
  try {
    const value: unknown = JSON.parse(scanned.text);
    return countFields(value) === scanned.fields ? value : JSON.parse(nameRepeatedFields(scanned.text));
  } catch (cause) {
    const position = Number(/position (\d+)/.exec(String(cause))?.[1] ?? 0);
    // If the item is the root object, the position is given within the list inside it.
    const inside = scanned.isRoot ? findBrokenItem(scanned.text) : null;
    const line = scanned.line + (scanned.text.slice(0, position).split('\n').length - 1);
    throw new UnreadableFile(invalidAt(line, inside ?? scanned.item), { cause });
  }
}

type FoundRecord = Omit<RawRecord, 'line'> | Omit<BrokenRow, 'line'>;

function toFound({ cells, found, isDeep }: Flattened, columns: ColumnMap): FoundRecord {
  if (!isDeep) return { cells, columns, found, remarks: [] };
  return { broken: { column: '', value: '', reason: 'Nested too deeply to be a listing' } };
}

/** A number, a text, a list or nothing in place of a listing. */
function noObject(value: unknown): FoundRecord {
  const what = value === null ? 'empty (null)' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  const written = Array.isArray(value) ? '' : String(value).slice(0, 200);
  return { broken: { column: '', value: written, reason: `This item is ${what}, not a listing` } };
}

type ColumnsOf = (cells: Record<string, Cell>) => ColumnMap;

/**
 * The objects inside a container that look like listings, and anything else in a list of them, in the order of the
 * text.
 */
function* findListings(root: JsonObject, columnsOf: ColumnsOf): Generator<FoundRecord> {
  function listingOf(value: JsonObject, isElement: boolean): FoundRecord | null {
    const record = flattenRecord(value);
    // If the object itself has no field of a listing, deeper fields belong to something else.
    const isListing =
      looksLikeListing(mapColumns(Object.keys(value))) || (isElement && looksLikeListing(columnsOf(record.cells)));
    return isListing ? toFound(record, columnsOf(record.cells)) : null;
  }
  const noListing = (item: unknown): FoundRecord => {
    if (!isObject(item)) return noObject(item);
    const record = flattenRecord(item);
    return toFound(record, columnsOf(record.cells));
  };
  function* visitList(list: unknown[], depth: number): Generator<FoundRecord> {
    let hasListings = false;
    const before: unknown[] = [];
    for (const item of list) {
      const listing = isObject(item) ? listingOf(item, true) : null;
      if (listing) {
        if (!hasListings) yield* before.map(noListing);
        hasListings = true;
        yield listing;
        continue;
      }
      let isHolder = false;
      for (const record of visitInside(item, depth)) {
        isHolder = true;
        yield record;
      }
      if (isHolder) continue;
      if (hasListings) yield noListing(item);
      else before.push(item);
    }
  }
  function* visitInside(value: unknown, depth: number): Generator<FoundRecord> {
    if (depth > DEEPEST_RECORD) return;
    if (Array.isArray(value)) yield* visitList(value, depth + 1);
    else if (isObject(value)) {
      for (const child of Object.values(value)) {
        const listing = isObject(child) ? listingOf(child, false) : null;
        if (listing) yield listing;
        else yield* visitInside(child, depth + 1);
      }
    }
  }
  yield* visitInside(root, 0);
}

async function* scan(
  file: string,
  holder: boolean,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ScannedItem | 'root-too-large'> {
  const scanner = new JsonScanner(holder);
  const decoder = new TextDecoder(await findEncoding(file));
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield* scanner.feed(decoder.decode(chunk, { stream: true }));
    if (scanner.pending > LARGEST_ROOT_CHARACTERS) {
      if (holder) throw new UnreadableFile('One object of the file is larger than 8 MB, too large for a listing.');
      yield 'root-too-large';
      return;
    }
  }
  yield* scanner.finish();
}

/** Yields the records of the file in batches. Throws UnreadableFile if it isn't JSON or has no records. */
export const readJson = (file: string, onBytes: (bytes: number) => void, choice: ColumnChoice = {}) =>
  withOneDateOrder(file, onBytes, (onRead) => readBatches(file, onRead, choice));

async function* readBatches(
  file: string,
  onBytes: (bytes: number) => void,
  choice: ColumnChoice,
): AsyncGenerator<(RawRecord | BrokenRow)[]> {
  let batch: (RawRecord | BrokenRow)[] = [];
  let item = 0;
  const chosen = new Set(Object.keys(choice));
  try {
    for await (const record of readRecords(file, onBytes, choice)) {
      batch.push('broken' in record ? { ...record, line: ++item } : { ...record, line: ++item, chosen });
      if (batch.length < RECORDS_AT_ONCE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new UnreadableFile('The JSON is nested too deeply to hold listings.', { cause });
  }
}

async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void,
  choice: ColumnChoice,
): AsyncGenerator<FoundRecord> {
  const columnsOf = createColumnCache(choice);
  let found = 0;
  for (const holder of [false, true]) {
    let readAgain = false;
    for await (const scanned of scan(file, holder, onBytes)) {
      if (scanned === 'root-too-large') {
        readAgain = true;
        break;
      }
      const object = parseItem(scanned);
      if (!isObject(object)) {
        yield noObject(object);
        continue;
      }
      if (scanned.isRoot) {
        const record = flattenRecord(object);
        const columns = columnsOf(record.cells);
        const isListing =
          looksLikeListing(mapColumns(Object.keys(object))) ||
          !Object.values(object).some((value) => typeof value === 'object' && value !== null);
        if (isListing) {
          found++;
          yield toFound(record, columns);
          continue;
        }
        for (const record of findListings(object, columnsOf)) {
          found++;
          yield record;
        }
      } else {
        const record = flattenRecord(object);
        found++;
        yield toFound(record, columnsOf(record.cells));
      }
    }
    if (!readAgain) break;
  }
  if (found === 0)
    throw new UnreadableFile('The file has no listings: we found no object with an address or city and a price.');
}
