-- "Essex County" is a place to search in: the listing's own county, else that of its zip.
create or replace view search_values with (security_invoker = true) as
select
  r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.is_sample, r.title, r.description, r.address, r.unit,
  r.city, r.state, r.zip_code, r.borough, r.neighborhood,
  -- Microdegrees (0.1 m): whole numbers, so that every reader rounds alike.
  case when r.longitude is not null and r.latitude is not null
    then round(r.longitude * 1e6)::integer end as longitude_micro,
  case when r.longitude is not null and r.latitude is not null
    then round(r.latitude * 1e6)::integer end as latitude_micro,
  coalesce(r.location_precision = 'approximate', false) as pin_is_approximate,
  r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent,
  r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration,
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
    r.listing_date_is_known, r.monthly_cost_is_complete, coalesce(r.county, z.county)))
    as content_hash,
  r.listing_date_is_known, r.monthly_cost_is_complete, coalesce(r.county, z.county) as county
from search_rows r
left join zip_codes z on z.zip_code = r.zip_code
where r.status = 'active' and r.duplicate_of is null;
