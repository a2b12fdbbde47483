// How often listings were viewed, saved and asked about.

/** Periods that can be shown, in days. */
export const PERIODS = [7, 30, 90] as const;
export type PeriodDays = (typeof PERIODS)[number];

export interface CountByDay {
  total: number;
  /** One count for each of `StatisticsAnswer.days`. */
  byDay: number[];
}

export interface ListingStatistics {
  propertyId: number;
  views: CountByDay;
  saves: CountByDay;
  inquiries: CountByDay;
  /** Not among the inquiries. */
  tourRequests: CountByDay;
}

/** Can be sent as JSON. */
export interface StatisticsAnswer {
  /** New York's dates, as 2026-11-28, the last one today. */
  days: string[];
  listings: ListingStatistics[];
}
