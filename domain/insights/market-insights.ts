// What the front page says about the market, all of it counted from our own listings. Browser-safe types.
import type { State } from '#domain/listings/listing.ts';

export interface SiteStatistics {
  active: number;
  /** First listed within the last seven days. */
  newThisWeek: number;
  /** Reduced within the last seven days and still active. */
  priceReductions: number;
}

/** A figure and the same figure a year before; null where too few homes carry it. */
export interface YearOnYear {
  now: number | null;
  yearAgo: number | null;
}

export interface AskingPricePoint {
  /** ISO time of the day the prices are of. */
  at: string;
  /** Dollars; null where fewer than MINIMUM_HOMES were for sale. */
  medians: Record<State, number | null>;
}

export interface MarketInsights {
  /** ISO time of the count. */
  countedAt: string;
  /** Dollars: half of the homes for sale ask more. */
  medianAskingPrice: YearOnYear;
  /** Dollars a month, mean of the asking rents. */
  averageRent: YearOnYear;
  /** Sales closed in the last whole month and in the same month a year before. */
  soldLastMonth: YearOnYear;
  /** Median days from listing to leaving the market, of homes sold within 90 days. */
  daysOnMarket: YearOnYear;
  /** One point a month for a year, oldest first, the last one today. */
  askingPrices: AskingPricePoint[];
  /** Some of the counted listings are samples, with invented values. */
  includesSamples: boolean;
}

/** Fewer homes than this make no median worth printing. */
export const MINIMUM_HOMES = 20;
