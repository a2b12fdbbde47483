-- Shows what a listing has beside legal bedrooms and a bath of its own, what kind of offer it is, and the number under
-- which the city has registered short stays. Every ad for those must show it (Local Law 18 of 2022), also one that hides
-- its address.
set local lock_timeout = '10s';

alter table properties
  add column registration_number text check (length(registration_number) between 1 and 40);
comment on column properties.registration_number is 'Of New York City''s short-term rental registry, as the lister gave it.';
grant select (registration_number) on properties to anon, authenticated;
grant insert (registration_number), update (registration_number) on properties to authenticated;

create or replace view shown_listings with (security_invoker = true) as
select
  p.id, p.source_id, p.mls_source,
  -- An id of ours is a hash of the address, which can be found by trying addresses.
  case when p.hide_address and (
      p.mls_id ~ '^A-[0-9a-f]{14}$'
      or spells_address(coalesce(p.listing_id, p.mls_id), concat_ws(' ', p.address, p.unit, p.title))
    ) then 'A-' || p.id
    else coalesce(p.listing_id, p.mls_id) end as mls_id,
  p.status, p.listing_kind, p.property_type, p.ownership,
  case when p.hide_address then 'Home in ' || coalesce(n.shown, p.city) else p.title end as title,
  case when not p.hide_address then p.description end as description,
  case when not p.hide_address then p.address end as address,
  case when not p.hide_address then p.unit end as unit,
  p.city, p.state, p.zip_code, p.county, p.borough, n.shown as neighborhood,
  case when not p.hide_address then p.latitude end as latitude,
  case when not p.hide_address then p.longitude end as longitude,
  case when not p.hide_address then p.location_precision end as location_precision,
  p.price,
  -- Cast: search_rows keeps the types of its columns.
  (case when p.price is not null then p.previous_price end)::numeric(14, 2) as previous_price,
  case when p.price is not null then p.price_changed_at end as price_changed_at,
  p.closed_at, p.monthly_charges, p.taxes_annual, p.assessment_monthly, p.assessment_until, p.broker_fee,
  p.lease_term_months, p.free_months, p.net_effective_rent, p.available_on, p.rent_stabilized, p.cats_allowed,
  p.dogs_allowed, p.financing_allowed_percent,
  case when not p.hide_address then p.flip_tax end as flip_tax,
  case when not p.hide_address then p.sublet_policy end as sublet_policy,
  p.beds, p.baths, p.sqft, p.lot_size, p.year_built, p.parking_spaces, p.building_homes, p.building_stories,
  p.walk_score, p.transit_score, p.bike_score,
  case when p.hide_address then '{}' else p.features end as features,
  case when p.hide_address then '{}' else p.amenities end as amenities,
  -- Addresses of photos at the source never leave the server (domain/media/photos/photo-address.ts).
  p.images, p.illustration,
  case when not p.hide_address then p.virtual_tour_url end as virtual_tour_url,
  case when not p.hide_address then p.scheduling_url end as scheduling_url,
  p.listing_firm, p.listing_agent, p.listing_agent_license, p.listing_agent_phone,
  p.hide_address, p.is_sample, p.listing_date, p.listing_date_is_known,
  -- To the microsecond it would lead to the other listing of the home that it comes from.
  case when p.hide_address and p.market_since < p.listing_date
    then date_trunc('day', p.market_since, 'America/New_York') else p.market_since end as market_since,
  p.off_market_at, p.confirmed_at, p.last_updated, p.duplicate_of,
  p.flex_beds, p.is_room, p.has_shared_bath, p.listing_types, p.registration_number
from properties p
cross join lateral (
  -- What a source calls a neighborhood may be a building or a street.
  select case
    when not p.hide_address then p.neighborhood
    when p.neighborhood is not null then (select k.name from neighborhoods k where k.name = p.neighborhood limit 1)
  end as shown
) n
where not p.hide_from_internet;

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
  p.duplicate_of, p.flex_beds, p.is_room, p.has_shared_bath
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

create or replace view search_values with (security_invoker=true) as
 SELECT r.id,
    r.mls_id,
    r.mls_source,
    r.listing_firm,
    r.hide_address,
    r.is_sample,
    r.title,
    r.description,
    r.address,
    r.unit,
    r.city,
    r.state,
    r.zip_code,
    r.borough,
    r.neighborhood,
        CASE
            WHEN r.longitude IS NOT NULL AND r.latitude IS NOT NULL THEN round(r.longitude * '1000000'::numeric::double precision)::integer
            ELSE NULL::integer
        END AS longitude_micro,
        CASE
            WHEN r.longitude IS NOT NULL AND r.latitude IS NOT NULL THEN round(r.latitude * '1000000'::numeric::double precision)::integer
            ELSE NULL::integer
        END AS latitude_micro,
    COALESCE(r.location_precision = 'approximate'::text, false) AS pin_is_approximate,
    r.listing_kind,
    r.property_type,
    r.ownership,
    r.price,
    r.previous_price,
    r.monthly_cost,
    r.net_effective_rent,
    r.broker_fee,
    r.beds,
    r.baths,
    r.sqft,
    r.year_built,
    r.features,
    r.amenities,
    r.images,
    r.illustration,
    COALESCE(r.cats_allowed, false) AS cats_allowed,
    COALESCE(r.dogs_allowed, false) AS dogs_allowed,
    COALESCE(r.rent_stabilized, false) AS rent_stabilized,
    COALESCE(r.listing_kind = 'rental'::text AND r.broker_fee = 0::numeric, false) AS no_fee,
    round(date_part('epoch'::text, r.listing_date) * 1000000::double precision) AS listed_at_us,
    round(date_part('epoch'::text, r.market_since) * 1000000::double precision) AS market_since_us,
    round(date_part('epoch'::text, r.price_reduced_at) * 1000000::double precision) AS price_reduced_at_us,
    r.open_house_starts,
    r.open_house_ends,
    hash_record(ROW(r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description, r.address, r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude, r.location_precision, r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent, r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration, r.cats_allowed, r.dogs_allowed, r.rent_stabilized, r.listing_date, r.market_since, r.price_reduced_at, r.listing_date_is_known, r.monthly_cost_is_complete, COALESCE(r.county, z.county), r.is_sample, r.flex_beds, r.is_room, r.has_shared_bath)) AS content_hash,
    r.listing_date_is_known,
    r.monthly_cost_is_complete,
    COALESCE(r.county, z.county) AS county,
    r.flex_beds,
    r.is_room,
    r.has_shared_bath
   FROM public.search_rows r
     LEFT JOIN public.zip_codes z ON z.zip_code = r.zip_code
  WHERE r.status = 'active'::text AND r.duplicate_of IS NULL;
