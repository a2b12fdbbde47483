-- Exports of websites number a listing by its address ("17-zephyrquill-lane-17b"): such an id goes where the address
-- goes. Numbers of listing services stay, people ask the broker by them.
set local lock_timeout = '10s';

create function spells_address(id text, address text) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with folded as (
    -- Accents are apart from their letters after normalize, and go.
    select lower(regexp_replace(normalize(id, NFKD), '[\u0300-\u036f]', '', 'g')) as id,
      lower(regexp_replace(normalize(address, NFKD), '[\u0300-\u036f]', '', 'g')) as address
  )
  select exists (
    select from folded, regexp_matches(address, '[[:alpha:]]+|[0-9]+', 'g') word
    where case
      when word[1] ~ '[0-9]' then word[1] in (select digits[1] from regexp_matches(id, '[0-9]+', 'g') digits)
      -- Shorter words ("st", "w") are in many numbers of listings.
      else length(word[1]) > 2 and strpos(regexp_replace(id, '[^[:alpha:]]', '', 'g'), word[1]) > 0
    end
  )
$$;
comment on function spells_address is
  'Whether an id has a word of three letters or a number of an address. Rather too often than too seldom: a listing then has a number of ours.';
-- shown_listings asks with the rights of its reader.
grant execute on function spells_address to anon, authenticated, service_role;

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
  p.off_market_at, p.confirmed_at, p.last_updated, p.duplicate_of
from properties p
cross join lateral (
  -- What a source calls a neighborhood may be a building or a street.
  select case
    when not p.hide_address then p.neighborhood
    when p.neighborhood is not null then (select k.name from neighborhoods k where k.name = p.neighborhood limit 1)
  end as shown
) n
where not p.hide_from_internet;
