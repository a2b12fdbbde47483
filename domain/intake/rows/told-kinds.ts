// Whether the columns of a row say sale or rental.
import type { ListingKind } from '#domain/listings/listing.ts';
import { namesBothKinds, readKind } from './classify.ts';
import { isOfBothKinds } from '#domain/intake/columns/fact-columns.ts';
import type { RowReader } from './record.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

/** "R" under "Sale/Rent"; elsewhere it could mean residential. */
function readLetter(column: string, text: string): ListingKind | null {
  if (!isOfBothKinds(wordsOf(column))) return null;
  return /^[sbp]$/i.test(text) ? 'sale' : /^[rl]$/i.test(text) ? 'rental' : null;
}

/** "Allowed" under "Rental" only says what an owner may do later. */
const IS_SO = /^(?:true|t|yes|y|1|x)$/i;

/** The kind stated by a cell: "For Rent: yes", "Transaction: Lease", "Sale or Lease: both". */
function readKindCell(column: string, cell: Cell): ListingKind | 'both' | null {
  const text = readText(cell) ?? '';
  if (IS_SO.test(text)) return readKind(column);
  const isBoth = namesBothKinds(text) || (isOfBothKinds(wordsOf(column)) && /^(?:both|either|all)$/i.test(text));
  return readLetter(column, text) ?? (isBoth ? 'both' : readKind(text));
}

/** The kinds stated by the row's kind columns, leaving out those that say nothing. */
export const toldKinds = (row: RowReader) =>
  row.findAll('listing_kind').flatMap(({ column, cell }) => readKindCell(column, cell) ?? []);
