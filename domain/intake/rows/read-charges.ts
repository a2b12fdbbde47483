// Amounts of money other than the price, and the period they are for.
import type { ListingStatus } from '#domain/listings/listing.ts';
import { readQuantity, type Unit } from '#domain/intake/values/numbers.ts';
import { flagged } from './odd-values.ts';
import type { RowReader } from './record.ts';
import { readPeriod } from './rent-period.ts';
import { readText } from '#domain/intake/values/values.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

/** The monthly charge, converted from whatever period the amount, its header or another column states. */
export function readMonthlyCharges(row: RowReader): number | null {
  const found = row.find('monthly_charges');
  if (found && wordsOf(found.column).includes('monthlies') && row.findAll('taxes_annual').length > 0)
    return flagged(row, 'monthly_charges', 'May include taxes, which have their own column; left out');
  const frequencies = row.findAll('monthly_charges_frequency');
  const periods = new Set(frequencies.map(({ cell }) => periodOf(readText(cell) ?? '')));
  const own = found && periodOf(found.column);
  if (!own && periods.has(null))
    return flagged(row, 'monthly_charges_frequency', 'Unknown frequency; the charge is left out');
  if (!own && periods.size > 1)
    return flagged(row, 'monthly_charges_frequency', 'Two columns have different frequencies; the charge is left out');
  return readAmount(row, 'monthly_charges', own ?? [...periods][0] ?? 'month', 'month');
}

const HALF_YEAR = /semi-? ?annual|half[- ]?year|twice (?:a|per) year|biannual/i;
/** "Every two months", "Twice a month": the period is not simply the word it contains. */
const SEVERAL = /\b(?:every (?:other|\d|two|three|four|six)|twice|times)\b/i;

/** RESO has half years, which nobody writes after an amount. */
const periodOf = (text: string) => (HALF_YEAR.test(text) ? 'half-year' : SEVERAL.test(text) ? null : readPeriod(text));

/** Dollars; a larger amount is a typo and more than the database can hold. */
const MOST_AMOUNT = 100_000_000;
const MONTHS: Partial<Record<Unit | 'half-year', number>> = {
  week: 12 / 52,
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
};

/** An amount per `wanted` period. Its own unit ("$12,000/yr") takes precedence over `stated`. */
export function readAmount(
  row: RowReader,
  field: 'taxes_annual' | 'broker_fee' | 'monthly_charges' | 'close_price' | 'sale_price',
  stated?: Unit | 'half-year',
  wanted?: Unit,
  found = row.find(field),
): number | null {
  const amount = row.value(field, (cell) => readQuantity(cell, 'amount'), 'an amount', found);
  if (amount === null) return null;
  const given = amount.unit ?? stated;
  const from = given && MONTHS[given];
  const to = wanted && MONTHS[wanted];
  if (amount.unit !== null && (!from || !to)) return flagged(row, field, 'Not an amount in dollars; left out');
  if (given && !from) return flagged(row, field, 'Unknown frequency; the charge is left out');
  const value = from && to ? (amount.value * to) / from : amount.value;
  return value >= 0 && value <= MOST_AMOUNT
    ? Math.round(value * 100) / 100
    : flagged(row, field, 'Not a plausible amount; left out');
}

const YEAR = /^(?:19|20)\d\d$/;
const saysAmount = createWordSearch('amount, amt, annual, annually, yearly, paid, bill, per');

/** Per year. "Tax: 2024" is the tax year, unless the header says that it is an amount. */
export function readTaxes(row: RowReader): number | null {
  const columns = row.findAll('taxes_annual');
  const isYear = ({ column, cell }: (typeof columns)[number]) =>
    YEAR.test(readText(cell) ?? '') && !saysAmount(wordsOf(column));
  const amount = columns.find((each) => !isYear(each));
  const [first] = columns;
  if (first && !amount) {
    const reason = 'Looks like a year, not an amount: if it is an amount, name the column "tax amount"; left out';
    row.flagColumn(first.column, first.cell, reason);
  }
  if (!amount) return null;
  const stated = periodOf(amount.column);
  const frequency = row.text('taxes_frequency');
  const due = stated === null && frequency !== null ? (periodOf(frequency) ?? 'year') : 'year';
  // An annual tax is often due quarterly.
  if (due !== 'year')
    return flagged(
      row,
      'taxes_frequency',
      `May be per ${due} or per year: name the column "annual tax" or "monthly tax"; left out`,
    );
  return readAmount(row, 'taxes_annual', stated ?? 'year', 'year', amount);
}

/** The price that was paid. Once the home is sold, a "Sale Price" column counts too. */
export function readClosePrice(row: RowReader, status: ListingStatus | null): number | null {
  if (!row.has('close_price') && status !== 'sold') return null;
  // Exports write zero for an empty value.
  const paid = readAmount(
    row,
    row.find('close_price') || !row.has('sale_price') ? 'close_price' : 'sale_price',
    'month',
    'month',
  );
  return paid === 0 ? null : paid;
}
