// One license number belongs to one person. We can't ask the state, so it is theirs whose brokerage came first.

/** SQL: since when a brokerage has named this account, as its broker or as one of its salespersons; null: none does. */
const namedSince = (account: string): string => `(
  select min(since) from (
    select f.created_at as since from firms f where f.broker_id = ${account}
    union all
    select m.accepted_at from firm_members m where m.account_id = ${account}
  ) named)`;

/** SQL: whether the number of the profile `r` is that of another licensee, who had it in a brokerage before. */
export const isLicenseOfAnother = (r: string): string => `exists (
  select from profiles o
  where o.real_estate_license = ${r}.real_estate_license and o.id <> ${r}.id and o.role in ('AGENT', 'BROKER')
    and ${namedSince('o.id')} < coalesce(${namedSince(`${r}.id`)}, 'infinity'))`;
