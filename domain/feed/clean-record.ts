// Cleans incoming records: removes what we may not store and what later code couldn't read or store. One pass for every
// resource, so no later code meets half a character or an endless list.
import type { Feed, FeedRecord } from './ports.ts';
import { isPrivateName } from './private-fields.ts';

/** The longest public text in the standard has 4,000 characters. */
const LONGEST_TEXT = 100_000;
const LONGEST_LIST = 5_000;
/** Nesting of lists and records; the standard has three levels. */
const DEEPEST = 12;
/** Replaces invalid characters. */
const UNREADABLE = '\uFFFD';

interface KeptName {
  name: string;
  /**
   * What a NUL in its values is replaced with. In a key, simply removing it could make the key equal to another
   * record's.
   */
  insteadOfNul: string;
}

/** Cached, because a feed has a few hundred field names and millions of values. Null: the field is dropped. */
const knownNames = new Map<string, KeptName | null>();
const MOST_KNOWN = 5_000;

/** The same feed, returning clean records. */
export function cleanFeed(feed: Feed): Feed {
  return {
    async readPage(request, signal) {
      const page = await feed.readPage(request, signal);
      return { ...page, records: page.records.map(cleanRecord) };
    },
    async readRecord(resource, key, signal) {
      const record = await feed.readRecord(resource, key, signal);
      return record && cleanRecord(record);
    },
    readMedia: (url, signal) => feed.readMedia(url, signal),
    close: () => feed.close(),
  };
}

export const cleanRecord = (record: FeedRecord): FeedRecord => cleanFields(record, 1);

function cleanFields(fields: FeedRecord, depth: number): FeedRecord {
  const kept: FeedRecord = {};
  for (const given of Object.keys(fields)) {
    const known = readName(given);
    if (known !== null) kept[known.name] = cleanValue(fields[given], depth, known.insteadOfNul);
  }
  return kept;
}

function cleanValue(value: unknown, depth: number, insteadOfNul: string): unknown {
  if (typeof value === 'string') return cleanText(value, insteadOfNul);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (!Array.isArray(value)) return cleanFields(value as FeedRecord, depth + 1);
  const items: unknown[] = [];
  for (const item of value as unknown[]) {
    if (items.length === LONGEST_LIST) break;
    if (!isPrivatePair(item)) items.push(cleanValue(item, depth + 1, insteadOfNul));
  }
  return items;
}

function cleanText(text: string, insteadOfNul: string): string {
  let clean = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (clean.includes('\0')) clean = clean.replaceAll('\0', insteadOfNul);
  return clean.isWellFormed() ? clean : clean.toWellFormed();
}

function readName(given: string): KeptName | null {
  let known = knownNames.get(given);
  if (known === undefined) {
    // Names that every object has, such as "constructor", are not fields of a record.
    const isKept = !isPrivateName(given) && !(given in Object.prototype);
    known = isKept ? { name: cleanText(given, ''), insteadOfNul: given.endsWith('Key') ? UNREADABLE : '' } : null;
    if (knownNames.size < MOST_KNOWN) knownNames.set(given, known);
  }
  return known;
}

/** {"Name": "Lock box", "Value": "1234"}: local fields, which are named in their values. */
function isPrivatePair(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || !('Value' in item || 'FieldValue' in item)) return false;
  const { Name, FieldName, Label } = item as FeedRecord;
  return [Name, FieldName, Label].some((label) => typeof label === 'string' && isPrivateName(label));
}
