// Reads what a home costs and whether that is a price or a rent. The words of the row, the unit of the price and its
// header tell which.
import type { ListingKind } from '#domain/listings/listing.ts';
import { readPriceColumn } from './classify.ts';
import { isUnclear, type Quantity, readQuantity } from '#domain/intake/values/numbers.ts';
import type { Kinds } from './read-kinds.ts';
import type { RowReader } from './record.ts';
import { periodsAMonth, readPeriod } from './rent-period.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';

/** A remark about a row that doesn't say that it is a rental. */
export const LOW_FOR_SALE = 'Unusually low for a sale';

const MOST_PRICE = 1_000_000_000;
const INTEGER_OVERFLOW = 2_147_483_647;
/** No genuine price or rent is lower. */
const LEAST_PRICE = 100;
/** A sale price below this is more likely a rent, a parking space or a typo. */
const LEAST_SALE_PRICE = 10_000;
const MOST_RENT = 250_000;

interface Price {
  price: number;
  listing_kind: ListingKind | null;
}

type PriceField = 'price' | 'sale_price' | 'close_price';

/** A price unit that is a currency, not a period. */
const CURRENCY = /^(?:usd|us ?\$|\$|dollars?)$/i;

interface Offer {
  field: PriceField;
  column: string;
  cell: Cell;
}

const isAmount = ({ cell }: Offer): boolean => {
  const quantity = readQuantity(cell, 'amount');
  return quantity !== null && quantity !== 'unreadable' && !isUnclear(quantity) && quantity.value > 0;
};

/** The first usable price. If there are both a rent and a sale price, the one that matches the row's kind. */
function chooseOffer(row: RowReader, fields: readonly PriceField[], stated: ListingKind | null): Offer | null {
  const offers = fields.flatMap((field) => row.findAll(field).map((found) => ({ field, ...found })));
  const kindOf = ({ column }: Offer) => readPriceColumn(column);
  const rents = offers.filter((offer) => kindOf(offer) === 'rental' && isAmount(offer));
  const prices = offers.filter((offer) => kindOf(offer) !== 'rental' && kindOf(offer) !== 'either' && isAmount(offer));
  const [[rent], [price]] = [rents, prices];
  if (!rent || !price || readText(rent.cell) === readText(price.cell)) return offers[0] ?? null;
  if (stated !== null) return stated === 'rental' ? rent : price;
  return row.reject(
    rent.field,
    `The row has a rent and also "${price.column}": add a column "listing type" with sale or rental to say which counts`,
  );
}

/** Dollars; per month for rentals. Rejects the row if there is none. */
export function readPrice(row: RowReader, { listing_kind: stated, status, isOpen }: Kinds): Price {
  // A record of a sale has only the price that was paid.
  const fields: readonly PriceField[] =
    status === 'sold' ? ['price', 'sale_price', 'close_price'] : ['price', 'sale_price'];
  const offer = chooseOffer(row, fields, stated);
  if (!offer) return row.rejectMissing('price', 'price', ['sale_price']);
  const { field } = offer;
  const quantity = readQuantity(offer.cell, 'amount');
  if (quantity === null || quantity === 'unreadable') return row.reject(field, 'Not a price');
  if (isUnclear(quantity)) return row.reject(field, quantity.unclear);
  const { value, kind: told } = readKindOfPrice(row, offer, quantity, stated);
  const kind = told ?? (isOpen ? 'either' : null);
  const price = Math.round(value * 100) / 100;
  if (price < LEAST_PRICE) return row.reject(field, 'A price under $100 cannot be right');
  if (price === INTEGER_OVERFLOW) return row.reject(field, 'Not a price: the largest number a spreadsheet can hold');
  if (price > MOST_PRICE) return row.reject(field, 'A price above $1,000,000,000 cannot be right');
  const listingKind = kind === 'either' ? decide(row, field, price) : kind;
  if (listingKind === 'rental' ? price > MOST_RENT : price < LEAST_SALE_PRICE) {
    row.flag(field, listingKind === 'rental' ? 'Unusually high for a monthly rent' : LOW_FOR_SALE);
  }
  return { price, listing_kind: listingKind };
}

function readKindOfPrice(
  row: RowReader,
  { field, column: header }: Offer,
  { value, unit }: Quantity,
  stated: ListingKind | null,
): { value: number; kind: ListingKind | 'either' | null } {
  const column = readPriceColumn(header);
  if (unit !== null && periodsAMonth(unit) === null) return row.reject(field, 'Not the price of a whole home');
  if (stated === 'sale' && unit !== null)
    return row.reject(field, 'A price per period is a rent, but the row says that the home is for sale');
  if (stated === 'sale' && column === 'rental')
    return row.reject(field, 'Looks like a rent, but the row says that the home is for sale');
  const written = row.text('frequency');
  const frequency = written !== null && CURRENCY.test(written) ? null : written;
  const period = unit ?? (stated !== 'sale' && frequency ? readPeriod(frequency) : null);
  const periods = periodsAMonth(period);
  if (periods === null && frequency && (stated ?? column) === 'rental')
    return row.reject('frequency', 'Unknown rent period');
  if (periods === null) return { value, kind: stated ?? column };
  if (periods === 0) return row.reject(field, 'Not a monthly rent');
  if (periods !== 1) row.flag(field, `Rent per ${period}; converted to a monthly rent`);
  return { value: periods === 1 ? value : Math.round(value * periods), kind: 'rental' };
}

/** Under a header such as "List Price/Rent", only the size of the number can tell. */
function decide(row: RowReader, field: PriceField, price: number): ListingKind {
  if (price > MOST_RENT) return 'sale';
  if (price >= LEAST_SALE_PRICE)
    return row.reject(field, 'Could be a price or a rent: add a column "listing type" with sale or rental');
  row.flag(field, 'Treated as a monthly rent: too low for a sale');
  return 'rental';
}
