// Facts that say a home is no longer available. They outweigh a status.
import type { ListingStatus } from '#domain/listings/listing.ts';
import { readKind, readPriceColumn, readStatus } from './classify.ts';
import type { ImportField } from '#domain/intake/columns/columns.ts';
import { isUnclear, readQuantity } from '#domain/intake/values/numbers.ts';
import { isTerm } from './read-leaving.ts';
import type { RowReader } from './record.ts';
import { toldKinds } from './told-kinds.ts';
import { type Cell, readBoolean, readText, readTime } from '#domain/intake/values/values.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

/** "For Sale: no" when the home is not for rent, "For Rent: no" when it has a rent. */
function isNoLongerOffered(row: RowReader): boolean {
  if (toldKinds(row).length > 0) return false;
  const offers = row.findAll('listing_kind').filter(({ column }) => wordsOf(column).includes('for'));
  const isRent = row.findAll('price').some(({ column }) => readPriceColumn(column) === 'rental');
  const refused = offers.filter(({ cell }) => readBoolean(cell) === false).map(({ column }) => readKind(column));
  return refused.includes(isRent ? 'rental' : 'sale');
}

const timeOf = (row: RowReader, field: ImportField): number | null => {
  const found = row.find(field);
  const time = found ? readTime(found.cell) : null;
  return time === null || time === 'unreadable' ? null : Date.parse(time);
};

/** Seconds or milliseconds since 1970, as databases export times. */
const EPOCH = /^\d{10}(?:\d{3})?$/;

function isPast(cell: Cell, now: Date): boolean {
  const text = readText(cell) ?? '';
  if (EPOCH.test(text)) return Number(text) * (text.length === 10 ? 1000 : 1) <= now.getTime();
  const time = readTime(cell);
  return time !== null && time !== 'unreadable' && Date.parse(time) <= now.getTime();
}

/** Null: no amount, or one with two possible readings. */
function amountOf(cell: Cell): number | null {
  const amount = readQuantity(cell, 'amount');
  return amount === null || amount === 'unreadable' || isUnclear(amount) ? null : amount.value;
}

/** "In Contract: yes", or the date when it went into contract. */
const isSaidPending = (row: RowReader, now: Date): boolean =>
  row.findAll('is_pending').some(({ cell }) => readBoolean(cell) === true || isPast(cell, now));

/** Text with digits that can't be read as a date was still meant as a date. */
const isStrangeDate = (cell: Cell): boolean => {
  const text = readText(cell) ?? '';
  return readTime(cell) === 'unreadable' && /\d/.test(text) && !EPOCH.test(text);
};

/** A closing date that has passed. A date before the home was listed belongs to its previous sale. */
function isClosed(row: RowReader, now: Date, ends: (column: string) => boolean): boolean {
  const listed = timeOf(row, 'listing_date');
  return row.findAll('closed_at').some(({ column, cell }) => {
    if (!ends(column)) return false;
    const time = readTime(cell);
    const isFormer = listed !== null && time !== null && time !== 'unreadable' && Date.parse(time) < listed;
    return !isFormer && (isPast(cell, now) || isStrangeDate(cell));
  });
}

/** A sale before the home was listed is its previous sale. */
export function isFormerSale(row: RowReader): boolean {
  const [closed, listed] = [timeOf(row, 'closed_at'), timeOf(row, 'listing_date')];
  return closed !== null && listed !== null && closed < listed;
}

const saysSold = createWordSearch(
  'sold, closed, rented, leased, settled, issold, isclosed, isrented, isleased, lease signed, lease executed, ' +
    'lease completed, sale completed, sale done, deal completed, deal done, transaction completed',
);

type Detail = End['status'] | 'pending';

const DETAILS: ReadonlyMap<string, Detail> = new Map(
  (
    [
      [
        'sold',
        'sold, closed, leased, rented, settled, sale completed, lease signed, sold leased, recently sold, just sold',
      ],
      [
        'expired',
        'expired, withdrawn, canceled, cancelled, terminated, off market, off the market, temporarily off market, ' +
          'unavailable, not available, no longer available, archived, deleted, removed, inactive, delisted',
      ],
      [
        'pending',
        'pending, under contract, in contract, contingent, under agreement, accepted offer, offer accepted, ' +
          'sale pending, pending sale, active under contract, under offer',
      ],
    ] satisfies [Detail, string][]
  ).flatMap(([status, phrases]) => phrases.split(', ').map((phrase) => [phrase, status] as const)),
);

/** Status words count only if the cell holds nothing else: "Not sold" and "Leased land" are not statuses. */
const detailsOf = (row: RowReader): { text: string; status: Detail }[] =>
  row.findAll('status_detail').flatMap(({ cell }) => {
    const text = wordsOf(readText(cell) ?? '').join(' ');
    const status = DETAILS.get(text);
    return status ? [{ text, status }] : [];
  });

/** A sale price next to the asking price of a home for sale, when the row doesn't mention a previous sale. */
function hasPriceOfSale(row: RowReader): boolean {
  const asked = row.find('price');
  const paid = row.find('sale_price');
  if (!asked || !paid || !/\b(?:list|listing|asking|original)\b/.test(wordsOf(asked.column).join(' '))) return false;
  if (readPriceColumn(asked.column) === 'rental' || toldKinds(row).includes('rental')) return false;
  return (amountOf(paid.cell) ?? 0) > 0;
}

/** "Sold: yes", or a date or price under such a header. */
function readGone(column: string, cell: Cell, now: Date): 'sold' | 'expired' | null {
  const told = readBoolean(cell);
  if (told === false || told === null) return null;
  const status = readStatus(readText(cell) ?? '')?.status;
  if (status === 'sold' || status === 'expired') return status;
  if (told !== true && (amountOf(cell) ?? 0) <= 1 && !isPast(cell, now)) return null;
  return saysSold(wordsOf(column)) ? 'sold' : 'expired';
}

/**
 * "Off market", "inactive", a closing date or an expired term can all be true of a home that is only under contract. So
 * its listing has ended only if a column with one of these words in its name says so.
 */
const saysEnd = createWordSearch(
  'sold, closed, rented, leased, settled, lease signed, lease executed, withdrawn, withdrawal, cancel, canceled, ' +
    'cancelled, cancellation, terminated, termination, expired, deleted, deletion, removed, removal, delist, delisted, ' +
    'archived, discontinued, deactivated',
);

interface End {
  field: ImportField;
  status: 'sold' | 'expired';
}

/** What happened to the home; null: nothing says that its listing has ended. */
function findEnd(row: RowReader, now: Date, hasFormerSale: boolean, isPending: boolean): End | null {
  const ends = (text: string) => !isPending || saysEnd(wordsOf(text));
  if (isClosed(row, now, ends)) return { field: 'closed_at', status: 'sold' };
  const paid = hasFormerSale ? null : row.find('close_price');
  const price = paid && ends(paid.column) ? readQuantity(paid.cell, 'amount') : null;
  if (price && price !== 'unreadable' && (isUnclear(price) || price.value > 0))
    return { field: 'close_price', status: 'sold' };
  const kind = row.text('listing_kind');
  if (kind && readStatus(kind)?.status === 'sold') return { field: 'listing_kind', status: 'sold' };
  if (!isPending && isNoLongerOffered(row)) return { field: 'listing_kind', status: 'expired' };
  for (const { column, cell } of row.findAll('is_sold')) {
    const found = ends(column) || ends(readText(cell) ?? '') ? readGone(column, cell, now) : null;
    if (found) return { field: 'is_sold', status: found };
  }
  for (const { cell } of row.findAll('is_active')) {
    const text = readText(cell) ?? '';
    if (!ends(text)) continue;
    const told = readBoolean(cell) === false ? 'expired' : readStatus(text)?.status;
    if (told === 'sold' || told === 'expired') return { field: 'is_active', status: told };
  }
  for (const { text, status } of detailsOf(row))
    if (status !== 'pending' && ends(text)) return { field: 'status_detail', status };
  const isOver = row
    .findAll('off_market_at')
    .some(({ column, cell }) => ends(column) && !(isPending && isTerm(column)) && isPast(cell, now));
  return isOver ? { field: 'off_market_at', status: 'expired' } : null;
}

/** If the listing has ended, the home is neither active nor pending, no matter what its status says. */
export function checkStatus(
  row: RowReader,
  status: ListingStatus | null,
  now: Date,
  hasFormerSale: boolean,
): ListingStatus | null {
  if (status === 'sold' || status === 'expired') return status;
  const end = findEnd(row, now, hasFormerSale, status === 'pending');
  if (end) {
    if (status !== null)
      row.flag(end.field, `The row says ${status} but also that the listing is over; treated as ${end.status}`);
    return end.status;
  }
  if (status === 'pending') return status;
  const isUnderContract = row
    .findAll('is_active')
    .some(({ cell }) => readStatus(readText(cell) ?? '')?.status === 'pending');
  if (isUnderContract || isSaidPending(row, now)) return 'pending';
  if (detailsOf(row).some((detail) => detail.status === 'pending')) {
    if (status === 'active')
      row.flag('status_detail', 'The row says active but also that it is under contract; treated as pending');
    return 'pending';
  }
  if (!hasFormerSale && hasPriceOfSale(row)) {
    if (status === null) return 'sold';
    // It could be a reduced price, or what the home sold for years ago.
    row.flag('sale_price', 'The row says active but also has a sale price next to the asking price; left active');
  }
  const signed = timeOf(row, 'contract_date');
  if (signed === null || signed > now.getTime()) return status;
  // The date may be left over from a deal that fell through.
  if (status === 'active') row.flag('contract_date', 'The row says active but also that a contract was signed');
  return status ?? 'pending';
}
