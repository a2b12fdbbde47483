// Recognizes files of recorded sales: New York City's rolling and annualized sales, New Jersey's SR-1A, New York
// State's ORPTS. They look like listings with a price and an address, but nothing in them is for sale.
import { wordsOf } from '#domain/intake/values/words.ts';

export const SALES_RECORDS =
  'This is a file of recorded property sales, not of listings. Nothing was imported. Import it with the format “sales”.';

const PRICES = ['saleprice', 'salesprice', 'saleamount', 'reportedsalesprice', 'verifiedsalesprice'];
const DATES = ['saledate', 'salesdate', 'dateofsale', 'deeddate', 'daterecorded', 'recordingdate'];
/** Columns that identify a parcel or assess a sale; listings have none of them. */
const MARKS = [
  'buildingclasscategory',
  'taxclassatpresent',
  'taxclassattimeofsale',
  'buildingclassattimeofsale',
  'easement',
  'pamspin',
  'printkey',
  'swiscode',
  'swis',
  'bbl',
  'armslengthflag',
  'grantorname',
  'granteename',
  'salesratio',
];

/** Whether these are the headers of recorded sales. */
export function areSalesRecords(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => wordsOf(header).join('')));
  const hasAny = (wanted: readonly string[]) => wanted.some((name) => names.has(name));
  return hasAny(PRICES) && hasAny(DATES) && (hasAny(MARKS) || (names.has('block') && names.has('lot')));
}
