// Cells as people type them in a spreadsheet, rewritten to what the importer reads: "S", "1+1", "ASAP".
import type { RawRecord } from '#domain/intake/rows/record.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { CONVERSIONS } from '#domain/postings/posting-options.ts';
import { newYorkDay } from '#domain/times/new-york.ts';

export interface PlainCells {
  record: RawRecord;
  /** Fields of the form that the importer doesn't have. */
  fields: PostingFields;
  /** The row says "now", whatever the day. */
  isAvailableNow: boolean;
}

const STUDIO = /^(?:s|st|std|eff|efficiency|.*\bstudio\b.*)\.?$/i;
/** "1+1" is a bedroom and a room that can be made one. */
const WITH_FLEX = /^(\d)\s*(?:br|beds?|bedrooms?)?\s*\+\s*(\d)$/i;
const NOW = /^(?:available\s+)?(?:now|today|immediate(?:ly)?|at once|asap|a\.s\.a\.p\.?)!?$/i;

const flexFieldOf = (count: number) => Object.entries(CONVERSIONS).find(([, { beds }]) => beds === count)?.[0];

export function readPlainCells(record: RawRecord, now: Date): PlainCells {
  const cells: Record<string, Cell> = { ...record.cells };
  const read: PlainCells = { record: { ...record, cells }, fields: {}, isAvailableNow: false };
  for (const column of record.columns.get('beds') ?? []) {
    const text = readText(cells[column])?.trim() ?? '';
    const [, beds, flex] = WITH_FLEX.exec(text) ?? [];
    const field = flexFieldOf(Number(flex));
    if (STUDIO.test(text)) cells[column] = 'Studio';
    else if (beds !== undefined && field !== undefined) {
      cells[column] = beds;
      read.fields = { [field]: 'on' };
    }
  }
  // "Available" may say whether the home is, or since when.
  const since = (record.columns.get('is_active') ?? []).filter((column) => /availab/i.test(column));
  for (const column of [...(record.columns.get('available_on') ?? []), ...since]) {
    if (!NOW.test(readText(cells[column])?.trim() ?? '')) continue;
    cells[column] = newYorkDay(now);
    read.isAvailableNow = true;
  }
  return read;
}
