// What the front page says about the market, all counted from our own listings. Browser-safe types.
import type { State } from '#domain/listings/listing.ts';

export interface SiteStatistics {
  active: number;
  /** First listed within the last seven days. */
  newThisWeek: number;
  /** Reduced within the last seven days and still active. */
  priceReductions: number;
}

/** A figure and the same figure a year earlier; null if there are too few homes. */
export interface YearOnYear {
  now: number | null;
  yearAgo: number | null;
}

export interface AskingPricePoint {
  /** ISO time of the day the prices are for. */
  at: string;
  /** Dollars; null if fewer than MINIMUM_HOMES were for sale. */
  medians: Record<State, number | null>;
}

export interface MarketInsights {
  /** ISO time of the count. */
  countedAt: string;
  /** Dollars; the median asking price of homes for sale. */
  medianAskingPrice: YearOnYear;
  /** Dollars per month, mean of the asking rents. */
  averageRent: YearOnYear;
  /** Sales closed in the last full month and in the same month a year earlier. */
  soldLastMonth: YearOnYear;
  /** Median days from listing to leaving the market, of homes sold within 90 days. */
  daysOnMarket: YearOnYear;
  /** One point per month for a year, oldest first, the last one today. */
  askingPrices: AskingPricePoint[];
  /** Some of the counted listings are samples with invented values. */
  includesSamples: boolean;
}

/** With fewer homes than this, a median isn't worth showing. */
export const MINIMUM_HOMES = 20;
