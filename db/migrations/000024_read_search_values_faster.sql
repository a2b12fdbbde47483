-- The same values for less work: the read model takes in every changed listing through these views. Amounts counted as
-- numeric, epochs as numeric and a hash over text were two thirds of what a row cost (docs/performance.md).
create or replace view search_rows with (security_invoker = true) as
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
  end as monthly_cost_is_complete
from properties p
cross join lateral (
  -- Loan payment and insurance: what a dollar of the price costs in a month.
  select
    monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::float8
      + insurance_percent_of_price::float8 / 1200 as monthly_share_of_price
  from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1
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

create or replace view search_values with (security_invoker = true) as
select
  r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.is_sample,
  case when r.hide_address then 'Home in ' || coalesce(r.neighborhood, r.city) else r.title end as title,
  case when not r.hide_address then r.description end as description,
  case when not r.hide_address then r.address end as address,
  case when not r.hide_address then r.unit end as unit,
  r.city, r.state, r.zip_code, r.borough, r.neighborhood,
  -- Microdegrees (0.1 m): whole numbers, so that every reader rounds alike.
  case when not r.hide_address and r.longitude is not null and r.latitude is not null
    then round(r.longitude * 1e6)::integer end as longitude_micro,
  case when not r.hide_address and r.longitude is not null and r.latitude is not null
    then round(r.latitude * 1e6)::integer end as latitude_micro,
  coalesce(r.location_precision = 'approximate', false) as pin_is_approximate,
  r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent,
  r.broker_fee, r.beds, r.baths, r.sqft, r.year_built,
  -- Lists are free text too.
  case when r.hide_address then '{}' else r.features end as features,
  case when r.hide_address then '{}' else r.amenities end as amenities,
  r.images, r.illustration,
  coalesce(r.cats_allowed, false) as cats_allowed,
  coalesce(r.dogs_allowed, false) as dogs_allowed,
  coalesce(r.rent_stabilized, false) as rent_stabilized,
  coalesce(r.listing_kind = 'rental' and r.broker_fee = 0, false) as no_fee,
  -- Microseconds since 1970 in UTC: exact in a double, unlike the milliseconds of a JavaScript date.
  round(date_part('epoch', r.listing_date) * 1000000) as listed_at_us,
  round(date_part('epoch', r.market_since) * 1000000) as market_since_us,
  round(date_part('epoch', r.price_reduced_at) * 1000000) as price_reduced_at_us,
  r.open_house_starts, r.open_house_ends,
  -- Compared by readers from time to time. Open houses are left out: they end without a change of any row.
  hash_record(row(r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description, r.address,
    r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude, r.location_precision,
    r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent,
    r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration,
    r.cats_allowed, r.dogs_allowed, r.rent_stabilized, r.listing_date, r.market_since, r.price_reduced_at,
    r.listing_date_is_known, r.monthly_cost_is_complete))
    as content_hash,
  r.listing_date_is_known, r.monthly_cost_is_complete
from search_rows r
where r.status = 'active' and not r.hide_from_internet;
