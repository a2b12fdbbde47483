// Renting or buying over some years, in ranges, because nobody knows how rents and prices will move. Browser-safe. Dollars.
import { balanceAfter, paymentOf } from './loans.ts';

const MONTHS = 12;

export interface RentOrBuy {
  rent: number;
  price: number;
  downPercent: number;
  ratePercent: number;
  years: number;
  /** How long somebody stays. */
  stay: number;
  /** A month. */
  charges: number;
  /** A year. */
  taxes: number;
  /** Percent a year. */
  rentGrowth: number;
  appreciation: number;
  savingsReturn: number;
  /** Percent of the price, a year. */
  upkeepPercent: number;
  buyingPercent: number;
  sellingPercent: number;
}

/** Percentage points by which rents and prices may move differently from what was entered. */
export const SPREAD_POINTS = 2;

/** What buying has cost after `stay` years if the home is then sold: what was paid, less what the sale leaves. */
export function costOfBuying(choice: RentOrBuy): number {
  const { price, downPercent, ratePercent, years, stay, charges, taxes, appreciation } = choice;
  const down = (price * downPercent) / 100;
  const loan = { principal: price - down, ratePercent, years };
  const start = down + (price * choice.buyingPercent) / 100;
  const months = stay * MONTHS;
  const paid = paymentOf(loan) * Math.min(months, years * MONTHS);
  const running = charges * months + taxes * stay + ((price * choice.upkeepPercent) / 100) * stay;
  const sale = price * (1 + appreciation / 100) ** stay * (1 - choice.sellingPercent / 100);
  const missed = start * ((1 + choice.savingsReturn / 100) ** stay - 1);
  return start + paid + running + missed - (sale - balanceAfter(loan, months));
}

export function costOfRenting({ rent, rentGrowth, stay }: Pick<RentOrBuy, 'rent' | 'rentGrowth' | 'stay'>): number {
  const growth = 1 + rentGrowth / 100;
  const years = growth === 1 ? stay : (growth ** stay - 1) / (growth - 1);
  return rent * MONTHS * years;
}

export interface Range {
  low: number;
  middle: number;
  high: number;
}

const rangeOf = (values: [number, number, number]): Range => ({
  middle: values[1],
  low: Math.min(...values),
  high: Math.max(...values),
});

export interface ComparedYear {
  year: number;
  buying: number;
  renting: number;
}

export interface RentOrBuyAnswer {
  buying: Range;
  renting: Range;
  /** The first year after which buying has cost less, in the middle case; null: none within the stay. */
  breakEvenYear: number | null;
  byYear: ComparedYear[];
}

export function compareRentAndBuy(choice: RentOrBuy): RentOrBuyAnswer {
  const { appreciation, rentGrowth } = choice;
  const moved = (points: number) => ({
    buying: costOfBuying({ ...choice, appreciation: appreciation + points }),
    renting: costOfRenting({ ...choice, rentGrowth: rentGrowth + points }),
  });
  const cases = [moved(-SPREAD_POINTS), moved(0), moved(SPREAD_POINTS)] as const;
  const byYear = Array.from({ length: choice.stay }, (_, index) => ({
    year: index + 1,
    buying: costOfBuying({ ...choice, stay: index + 1 }),
    renting: costOfRenting({ ...choice, stay: index + 1 }),
  }));
  return {
    buying: rangeOf([cases[0].buying, cases[1].buying, cases[2].buying]),
    renting: rangeOf([cases[0].renting, cases[1].renting, cases[2].renting]),
    breakEvenYear: byYear.find(({ buying, renting }) => buying < renting)?.year ?? null,
    byYear,
  };
}
