// A comparable as pages show it: why it was chosen, and what each adjustment is worth in dollars. Browser-safe.
import { type Comparable, metersBetween, type Reason } from './comparables.ts';
import { dateOf, type HomeFacts, type KnownSale, type ValuedKind } from './home-facts.ts';
import { KIND_NAMES } from './kind-names.ts';

export interface ShownAdjustment {
  reason: Reason;
  /** "Smaller by 40 sq ft" */
  words: string;
  /** Dollars that are added to its price. */
  dollars: number;
}

export interface ShownComparable {
  saleId: number;
  kind: ValuedKind;
  /** yyyy-mm-dd */
  soldOn: string;
  /** Dollars. */
  price: number;
  adjusted: number;
  areaSqft: number | null;
  yearBuilt: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Null: not known. */
  meters: number | null;
  why: string;
  adjustments: ShownAdjustment[];
}

export function describeComparable(home: HomeFacts, { sale, adjustments, adjusted }: Comparable): ShownComparable {
  const total = Math.exp(adjusted) - sale.price;
  const sum = adjustments.reduce((all, { change }) => all + change, 0);
  // Percentages multiply; in dollars, each gets its part of the whole difference.
  const dollars = (change: number) => (Math.abs(sum) < 1e-9 ? sale.price * change : (total * change) / sum);
  return {
    saleId: sale.id,
    kind: sale.kind,
    soldOn: dateOf(sale.day),
    price: sale.price,
    adjusted: round(Math.exp(adjusted)),
    areaSqft: sale.areaSqft,
    yearBuilt: sale.yearBuilt,
    latitude: sale.latitude,
    longitude: sale.longitude,
    meters: metersBetween(home, sale),
    why: whyChosen(home, sale),
    adjustments: adjustments
      .map(({ reason, change }) => ({ reason, words: words(reason, home, sale), dollars: round(dollars(change)) }))
      .filter((adjustment) => adjustment.dollars !== 0),
  };
}

const round = (dollars: number): number => Math.round(dollars / 1000) * 1000;

function whyChosen(home: HomeFacts, sale: KnownSale): string {
  const place = whereItIs(home, sale);
  const kind =
    home.kind === sale.kind ? `also a ${KIND_NAMES[sale.kind].toLowerCase()}` : KIND_NAMES[sale.kind].toLowerCase();
  return `${place}, ${kind}${isOfLikeSize(home, sale) ? ' of about the same size' : ''}`;
}

function whereItIs(home: HomeFacts, sale: KnownSale): string {
  const isSameStreet = home.street !== null && home.street === sale.street && home.series === sale.series;
  if (isSameStreet && home.houseNumber === sale.houseNumber)
    return home.unit === sale.unit ? 'The same home' : 'In the same building';
  if (home.block !== null && home.block === sale.block && home.series === sale.series) return 'On the same block';
  if (isSameStreet) return 'On the same street';
  return home.zip !== null && home.zip === sale.zip ? 'In the same zip' : 'Nearby';
}

function isOfLikeSize(home: HomeFacts, sale: KnownSale): boolean {
  if (home.areaSqft === null || sale.areaSqft === null) return false;
  return Math.abs(Math.log(home.areaSqft / sale.areaSqft)) < 0.1;
}

const isOne = (own: number | null, other: number | null) => Math.abs((own ?? 0) - (other ?? 0)) === 1;

const count = (number: number) => Math.abs(Math.round(number)).toLocaleString('en-US');

function words(reason: Reason, home: HomeFacts, sale: KnownSale): string {
  const difference = (own: number | null, other: number | null) => (other ?? 0) - (own ?? 0);
  const compare = (by: number, more: string, less: string, unit: string) =>
    `${by > 0 ? more : less} by ${count(by)} ${unit}`;
  const more = (by: number, one: string) =>
    `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'} ${one}${Math.abs(by) === 1 ? '' : 's'}`;
  switch (reason) {
    case 'time':
      return 'Prices moved since it sold';
    case 'size':
      return compare(difference(home.areaSqft, sale.areaSqft), 'Larger', 'Smaller', 'sq ft');
    case 'land':
      return compare(difference(home.landSqft, sale.landSqft), 'Lot larger', 'Lot smaller', 'sq ft');
    case 'age':
      return compare(
        difference(home.yearBuilt, sale.yearBuilt),
        'Newer',
        'Older',
        isOne(home.yearBuilt, sale.yearBuilt) ? 'year' : 'years',
      );
    case 'beds':
      return more(difference(home.beds, sale.beds), 'bedroom');
    case 'baths':
      return more(difference(home.baths, sale.baths), 'bathroom');
    case 'floor':
      return 'On another floor';
    default:
      return `A ${KIND_NAMES[sale.kind].toLowerCase()}`;
  }
}
