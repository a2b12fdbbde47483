-- What a dollar of the price costs in a month: search shows a home by it, and a saved search asks what a former price
-- came to.
set local lock_timeout = '10s';

create view cost_shares with (security_invoker = true) as
-- Loan payment and insurance.
select
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::float8
    + insurance_percent_of_price::float8 / 1200 as monthly_share_of_price
from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1;
comment on view cost_shares is 'One row: dollars a month for a dollar of the price of a home for sale, today.';
grant select on cost_shares to anon, authenticated, service_role;

create or replace view search_rows with (security_invoker = true) as
select
  p.id, p.mls_id, p.title, p.description, p.address, p.unit, p.city, p.state, p.zip_code, p.county, p.borough,
  p.neighborhood, p.latitude, p.longitude, p.location_precision, p.listing_kind, p.property_type, p.ownership,
  p.status, p.price, p.beds, p.baths, p.sqft, p.year_built, p.parking_spaces, p.features, p.amenities,
  p.images, p.illustration, p.mls_source, p.listing_firm, p.hide_address, false as hide_from_internet, p.is_sample,
  p.listing_date, p.market_since, p.last_updated, p.cats_allowed, p.dogs_allowed, p.broker_fee,
  p.rent_stabilized, p.net_effective_rent, p.available_on,
  p.previous_price,
  case when p.price < p.previous_price then p.price_changed_at end as price_reduced_at,
  fees.monthly_fees,
  -- Rounded to whole dollars. A sale needs its price; charges and taxes that the source does not give count as 0.
  case
    when p.price is null then null
    when p.listing_kind = 'rental' then least(2147483647, floor(p.price::float8 + fees.monthly_fees::float8 + 0.5))
    else least(2147483647, floor(
      p.price::float8 * a.monthly_share_of_price
      + coalesce(p.monthly_charges::float8, 0)
      + coalesce(p.taxes_annual::float8, 0) / 12
      + case when p.assessment_until is null or p.assessment_until >= current_date
          then coalesce(p.assessment_monthly::float8, 0) else 0 end
      + fees.monthly_fees::float8 + 0.5))
  end::integer as monthly_cost,
  openings.open_house_starts, openings.open_house_ends,
  p.listing_date_is_known,
  -- A rental's rent is its main line; a sale needs its charges where it shares a building, and its taxes where it owns.
  case
    when p.price is null then false
    when p.listing_kind = 'rental' then true
    when p.ownership in ('coop', 'condop') then p.monthly_charges is not null
    when p.ownership = 'condo' or p.property_type = 'Condo'
      then p.monthly_charges is not null and p.taxes_annual is not null
    else p.taxes_annual is not null
  end as monthly_cost_is_complete,
  p.duplicate_of
from shown_listings p
cross join cost_shares a
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
