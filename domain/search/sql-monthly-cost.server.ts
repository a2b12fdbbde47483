// The monthly cost of a row of the view search_values (as v) in SQL.
import { type RawBuilder, sql } from 'kysely';
import { HIGHEST_MONTHLY_COST, loanShare, type OwnLoan } from './own-loan.ts';

/** Null without a price. The same arithmetic as `costWithLoan`. */
export function sqlMonthlyCost(loan: OwnLoan | undefined): RawBuilder<number | null> {
  if (loan === undefined) return sql`v.monthly_cost`;
  const price = sql`case when v.listing_kind = 'rental' then 0 else floor(v.price)::float8 end`;
  return sql`case when v.price is not null then least(${HIGHEST_MONTHLY_COST}, floor(
    ${price} * ${loanShare(loan)}::float8 + v.monthly_cents_without_loan::float8 * 0.01::float8 + 0.5))::integer end`;
}
