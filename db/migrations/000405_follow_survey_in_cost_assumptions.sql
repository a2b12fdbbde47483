-- Whatever reads cost_assumptions gets the rate of the survey: cost_shares, which search stores monthly costs with, is
-- defined on it by a later migration, too (000421), which new databases run after 000404.
set local lock_timeout = '10s';

alter table cost_assumptions rename to own_cost_assumptions;
comment on table own_cost_assumptions is
  'What we assume of a loan ourselves. Percentages are of the price; insurance per year. The survey''s rate comes before ours (cost_assumptions).';

create view cost_assumptions with (security_invoker = true) as
select a.effective_from, a.down_payment_percent, coalesce(r.rate_percent, a.mortgage_rate_percent) as mortgage_rate_percent,
  a.mortgage_term_years, a.insurance_percent_of_price, coalesce(r.source, a.source) as source
from own_cost_assumptions a
left join lateral (
  select rate_percent, source from mortgage_rates
  where term_years = a.mortgage_term_years and week <= current_date order by week desc limit 1
) r on true;
comment on view cost_assumptions is 'Percentages are of the price; insurance per year. The rate is today''s of the survey, if there is one.';
grant select on cost_assumptions to anon, authenticated, service_role;

create or replace view cost_shares with (security_invoker = true) as
select
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    + insurance_percent_of_price::double precision / 1200 as monthly_share_of_price,
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    as loan_share_of_price
from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1;
