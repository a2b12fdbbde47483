// Recognizes columns that state one fact in varying words: "Withdrawn", "Date Expired", "Live", "For Rent", "L/S". No
// list of names could be complete, so the words decide. A column with any other word in its name doesn't count.
import type { ImportField } from './columns.ts';
import { wordSet } from '#domain/intake/values/words.ts';

const SOLD = wordSet('sold rented leased closed closing settled settlement');
const ENDED = wordSet(
  'withdrawn withdrawal canceled cancelled cancellation terminated termination expired expires expiry expiration ' +
    'deleted deletion delist delisted removed removal archived inactive deactivated discontinued offmarket ' +
    'unavailable gone',
);
/** These words on their own name a date: "Expiry". */
const DAYS_ENDED = wordSet('withdrawal cancellation termination expires expiry expiration deletion removal');
/** These need a word for a date next to them. */
const ONLY_WITH_DAY = wordSet('closing settlement delist');
const DAY = wordSet('date dt day on at since timestamp');
const PRICE = wordSet('price amount');
const FILLER = wordSet(
  'is was has been the of listing property home record flag yn y n now already final actual out by taken deal',
);
const ON_OFFER =
  /^(?:(?:is|still|currently|now|listing|home) )*(?:listed|live|onmarket)(?: (?:listing|now|flag|yn|y n))*$/;

/** "For Rent", "Is Rental", "Lease Y/N". */
const OFFER =
  /^(?:is )?(?:listed |offered )?(?:for |to )?(?:sale|rent|rental|lease|let)(?: listing| property| home| only)?(?: yn| y n| flag)?$/;
const SALE = wordSet('sale sales sell buy purchase s');
const RENTAL = wordSet('rent rental rentals lease leasing l r');
const OF_OFFERS = wordSet('or and for to type kind indicator flag code listing transaction category yn');

/** Whether a column says that a home is for sale, for rent, or which of the two. */
function isOfKind(words: readonly string[]): boolean {
  if (OFFER.test(words.join(' '))) return true;
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  return has(SALE) && has(RENTAL) && words.every((word) => SALE.has(word) || RENTAL.has(word) || OF_OFFERS.has(word));
}

const FEE = wordSet('fee fees hoa hoas dues association assoc assn maintenance maint condo coop charge charges cc');
/** One of these makes a column an amount; "association" alone doesn't. */
const CHARGE = wordSet('fee fees hoa hoas dues maintenance maint charge charges cc');
const TAX = wordSet('tax taxes');
const OF_TAXES = wordSet(
  're r e real estate property the total paid bill amount amt est estimated approx current per of',
);
/** "Year" isn't included, because "Tax Year" names a particular year. */
const PERIOD_NAME = wordSet('annual annually yearly annum monthly mo mth quarterly qtr semiannual');
const OF_PERIODS = wordSet('per a billed paid');
const PERIOD = wordSet('freq frequency period paid billed per payable schedule cycle interval billing');
const OF_FEES = wordSet('is the common monthly payment pymt payments due unit of');

/**
 * "HOA Freq.", "Association Fee Period", "HOA Paid". A second fee has a number in its name, and a broker's fee is a
 * different column.
 */
function isFeePeriod(words: readonly string[]): boolean {
  const isKnown = (word: string) => FEE.has(word) || PERIOD.has(word) || OF_FEES.has(word);
  return words.every(isKnown) && words.some((word) => FEE.has(word)) && words.some((word) => PERIOD.has(word));
}

const isPeriodName = (words: readonly string[]): boolean =>
  words.some((word) => PERIOD_NAME.has(word)) || /\bper (?:month|year|quarter)\b/.test(words.join(' '));

/** "Annual HOA", "Quarterly Maintenance Fee", "RE Taxes/Mo": an amount with its period in the name. */
function readCharge(words: readonly string[]): ImportField | null {
  const isTime = (word: string) =>
    PERIOD_NAME.has(word) || OF_PERIODS.has(word) || /^(?:month|year|quarter)$/.test(word);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isOf = (...known: ReadonlySet<string>[]) =>
    words.every((word) => isTime(word) || known.some((each) => each.has(word)));
  if (has(CHARGE) && isPeriodName(words) && isOf(FEE, OF_FEES)) return 'monthly_charges';
  if (!has(TAX)) return null;
  if (isOf(TAX, OF_TAXES) && !/\b(?:month|year|quarter)\b/.test(words.join(' ').replaceAll(/\bper \w+/g, '')))
    return 'taxes_annual';
  return words.every((word) => TAX.has(word) || OF_TAXES.has(word) || (PERIOD.has(word) && !OF_PERIODS.has(word)))
    ? 'taxes_frequency'
    : null;
}

/**
 * Whether a header names both kinds ("L/S", "Sale/Rent"), so that a single letter in its cells means one of them.
 * Elsewhere an R could mean residential.
 */
export const isOfBothKinds = (words: readonly string[]): boolean =>
  words.some((word) => SALE.has(word)) && words.some((word) => RENTAL.has(word));

/** Columns for what became of the home, or whether it is still available. Null: the words also say something else. */
export function readFactColumn(words: readonly string[]): ImportField | null {
  const text = words.join(' ').replaceAll(/\b(on|off) (?:the )?(?:market|mkt)\b/g, '$1market');
  if (ON_OFFER.test(text)) return 'is_active';
  if (isOfKind(words)) return 'listing_kind';
  if (isFeePeriod(words)) return 'monthly_charges_frequency';
  const charge = readCharge(words);
  if (charge) return charge;
  const all = text
    .replace(/\blease (?:signed|executed|completed)\b/, 'leased')
    .replace(/\b(?:sale|deal|transaction) (?:completed|done)\b/, 'closed')
    .replace(/\b(?:not|no longer) available\b/, 'unavailable')
    .split(' ');
  const ends = all.filter((word) => SOLD.has(word) || ENDED.has(word));
  const others = all.filter((word) => !SOLD.has(word) && !ENDED.has(word));
  const [end] = ends;
  if (end === undefined || !others.every((word) => FILLER.has(word) || DAY.has(word) || PRICE.has(word))) return null;
  const isSold = ends.every((word) => SOLD.has(word));
  if (others.some((word) => PRICE.has(word))) return isSold ? 'close_price' : null;
  if (others.some((word) => DAY.has(word))) return isSold ? 'closed_at' : 'off_market_at';
  if (DAYS_ENDED.has(end)) return 'off_market_at';
  return ONLY_WITH_DAY.has(end) ? null : 'is_sold';
}
