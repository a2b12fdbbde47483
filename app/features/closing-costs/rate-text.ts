import type { CostAssumptions } from '#domain/listings/listing-detail.ts';
import { isRateStale } from '#domain/mortgage-rates/survey-rate.ts';
import { formatDate } from '#app/ui/format.ts';

type RateFacts = Pick<CostAssumptions, 'mortgageRatePercent' | 'mortgageTermYears' | 'rateWeek' | 'rateSource'>;

/** Where the assumed rate is from and of which day, and whether it is old. `today`: yyyy-mm-dd. */
export function rateText({ mortgageRatePercent, mortgageTermYears, rateWeek, rateSource }: RateFacts, today: string) {
  if (rateWeek === null) return `${mortgageRatePercent}% is an assumption of ours, not a survey.`;
  const survey = `${mortgageRatePercent}% is the ${mortgageTermYears}-year average of ${formatDate(rateWeek)} (${rateSource}).`;
  return isRateStale(rateWeek, today) ? `${survey} It is more than three weeks old, so ask a lender.` : survey;
}
