import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { readCostAssumptions } from '#domain/listings/listing-parts.server.ts';
import type { OwnLoan } from './own-loan.ts';

/** The loan that monthly costs are computed with unless a search says otherwise. */
export async function readAssumedLoan(db: Kysely<Database>): Promise<OwnLoan> {
  const { downPaymentPercent, mortgageRatePercent, mortgageTermYears } = await readCostAssumptions(db);
  return { downPaymentPercent, ratePercent: mortgageRatePercent, years: mortgageTermYears };
}
