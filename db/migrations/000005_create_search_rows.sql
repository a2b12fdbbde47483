-- Assumptions behind the true monthly cost, dated: a new rate is a new row, never a changed one.
create table cost_assumptions (
  effective_from date primary key,
  down_payment_percent numeric(5, 2) not null check (down_payment_percent between 0 and 100),
  mortgage_rate_percent numeric(6, 3) not null check (mortgage_rate_percent > 0),
  mortgage_term_years integer not null check (mortgage_term_years between 1 and 50),
  insurance_percent_of_price numeric(6, 4) not null,
  source text not null
);
comment on table cost_assumptions is 'Percentages are of the price; insurance per year.';
alter table cost_assumptions enable row level security;
alter table cost_assumptions force row level security;
create policy cost_assumptions_read on cost_assumptions for select to anon, authenticated, service_role using (true);
create policy cost_assumptions_write on cost_assumptions for all to service_role using (true) with check (true);
grant select on cost_assumptions to anon, authenticated;
grant select, insert, update, delete on cost_assumptions to service_role;
insert into cost_assumptions values
  ('2026-01-01', 20, 6.55, 30, 0.25, 'Stoop default: 20 % down, 30 years fixed; change on the page');

create function monthly_payment(principal numeric, rate_percent numeric, years integer) returns numeric
  language sql immutable strict parallel safe as $$
  select (principal::float8 * (rate_percent::float8 / 1200)
    / (1 - power(1 + rate_percent::float8 / 1200, -12 * years)))::numeric
$$;
comment on function monthly_payment is 'Level payment in dollars a month for a loan in dollars.';
grant execute on function monthly_payment to anon, authenticated, service_role;

-- What the read model reads and what the SQL oracle asks: one definition of every searchable value.
create view search_rows with (security_invoker = true) as
select
  p.id, p.mls_id, p.title, p.description, p.address, p.unit, p.city, p.state, p.zip_code, p.county, p.borough,
  p.neighborhood, p.latitude, p.longitude, p.location_precision, p.listing_kind, p.property_type, p.ownership,
  p.status, p.price, p.beds, p.baths, p.sqft, p.year_built, p.parking_spaces, p.features, p.amenities,
  p.images, p.illustration, p.mls_source, p.listing_firm, p.hide_address, p.hide_from_internet, p.is_sample,
  p.listing_date, p.market_since, p.last_updated, p.cats_allowed, p.dogs_allowed, p.broker_fee,
  p.rent_stabilized, p.net_effective_rent, p.available_on,
  p.previous_price,
  case when p.price < p.previous_price then p.price_changed_at end as price_reduced_at,
  fees.monthly_fees,
  -- Rounded to whole dollars. A sale needs its price; charges and taxes that the source does not give count as 0.
  case
    when p.price is null then null
    when p.listing_kind = 'rental' then round(p.price + fees.monthly_fees)
    else round(
      monthly_payment(p.price * (1 - a.down_payment_percent / 100), a.mortgage_rate_percent, a.mortgage_term_years)
      + coalesce(p.monthly_charges, 0)
      + coalesce(p.taxes_annual, 0) / 12
      + case when p.assessment_until is null or p.assessment_until >= current_date
          then coalesce(p.assessment_monthly, 0) else 0 end
      + p.price * a.insurance_percent_of_price / 1200
      + fees.monthly_fees)
  end::integer as monthly_cost,
  openings.open_house_starts, openings.open_house_ends
from properties p
cross join lateral (
  select * from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1
) a
cross join lateral (
  select coalesce(sum(case recurrence when 'monthly' then amount when 'yearly' then amount / 12 end), 0) as monthly_fees
  from property_fees f
  where f.property_id = p.id and f.necessity = 'required'
) fees
cross join lateral (
  select array_agg(starts_at order by starts_at) as open_house_starts, array_agg(ends_at order by starts_at) as open_house_ends
  from open_houses o
  where o.property_id = p.id and o.ends_at > now()
) openings;
comment on view search_rows is 'One row per listing with every value that search filters, sorts, counts or shows on a card.';
grant select on search_rows to anon, authenticated, service_role;

create function days_on_market(p properties) returns integer
  language sql stable parallel safe as $$
  select greatest(0, (coalesce(p.off_market_at, now()) at time zone 'America/New_York')::date
    - (p.market_since at time zone 'America/New_York')::date)
$$;
comment on function days_on_market is 'Whole days in New York time; stops when the home leaves the market.';
grant execute on function days_on_market to anon, authenticated, service_role;
