-- The weekly survey of mortgage rates, which monthly costs are reckoned with.
set local lock_timeout = '10s';

create table mortgage_rates (
  week date not null check (week between '1971-01-01' and '2200-01-01'),
  term_years smallint not null check (term_years in (15, 30)),
  rate_percent numeric(6, 3) not null check (rate_percent > 0 and rate_percent <= 30),
  source text not null check (length(source) between 1 and 200),
  primary key (term_years, week)
);
comment on table mortgage_rates is 'Averages of a weekly survey. week: the day on which it was published.';

create table mortgage_rate_runs (
  id bigint generated always as identity primary key,
  what text not null check (length(what) between 1 and 300),
  started_by text,
  happened_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table mortgage_rate_runs is 'Each import or entry of rates, so that it can be undone. started_by: an administrator''s email; null: from the command line.';

create table mortgage_rate_changes (
  run_id bigint not null references mortgage_rate_runs (id) on delete cascade,
  week date not null,
  term_years smallint not null,
  before numeric(6, 3),
  source_before text,
  after numeric(6, 3) not null,
  primary key (run_id, term_years, week)
);
comment on table mortgage_rate_changes is 'What a run changed. before null: there was no rate.';

do $$
declare
  one text;
begin
  foreach one in array array['mortgage_rates', 'mortgage_rate_runs', 'mortgage_rate_changes'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', one || '_service', one);
    execute format('grant select, insert, update, delete on %I to service_role', one);
  end loop;
end
$$;
create policy mortgage_rates_read on mortgage_rates for select to anon, authenticated using (true);
grant select on mortgage_rates to anon, authenticated;

create view current_cost_assumptions with (security_invoker = true) as
select a.down_payment_percent, coalesce(r.rate_percent, a.mortgage_rate_percent) as mortgage_rate_percent,
  a.mortgage_term_years, a.insurance_percent_of_price, r.week as rate_week, coalesce(r.source, a.source) as rate_source
from (
  select * from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1
) a
left join lateral (
  select rate_percent, week, source from mortgage_rates
  where term_years = a.mortgage_term_years and week <= current_date order by week desc limit 1
) r on true;
comment on view current_cost_assumptions is 'One row: the loan that monthly costs are reckoned with today. rate_week null: no survey, so the rate is an assumption of ours.';
grant select on current_cost_assumptions to anon, authenticated, service_role;

create or replace view cost_shares with (security_invoker = true) as
select
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    + insurance_percent_of_price::double precision / 1200 as monthly_share_of_price,
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    as loan_share_of_price
from current_cost_assumptions;
