-- What may be found and shown in public: display rules applied once, before anything is counted. A listing that hides
-- its address has no address, no pin, no text of its own (titles and descriptions often repeat the address).
create view search_values with (security_invoker = true) as
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
  r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration,
  coalesce(r.cats_allowed, false) as cats_allowed,
  coalesce(r.dogs_allowed, false) as dogs_allowed,
  coalesce(r.rent_stabilized, false) as rent_stabilized,
  coalesce(r.listing_kind = 'rental' and r.broker_fee = 0, false) as no_fee,
  -- Microseconds since 1970 in UTC: exact in a double, unlike the milliseconds of a JavaScript date.
  (extract(epoch from r.listing_date) * 1000000)::double precision as listed_at_us,
  (extract(epoch from r.market_since) * 1000000)::double precision as market_since_us,
  (extract(epoch from r.price_reduced_at) * 1000000)::double precision as price_reduced_at_us,
  r.open_house_starts, r.open_house_ends,
  -- Compared by readers from time to time. Open houses are left out: they end without a change of any row.
  hashtext(concat_ws('|', r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description,
    r.address, r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude,
    r.location_precision, r.listing_kind, r.property_type, coalesce(r.ownership, '-'), coalesce(r.price, -1),
    coalesce(r.previous_price, -1), coalesce(r.monthly_cost, -1), coalesce(r.net_effective_rent, -1),
    coalesce(r.broker_fee, -1), coalesce(r.beds, -1), coalesce(r.baths, -1), coalesce(r.sqft, -1),
    coalesce(r.year_built, -1), r.features::text, r.amenities::text, r.images::text, r.illustration,
    coalesce(r.cats_allowed::text, '-'), coalesce(r.dogs_allowed::text, '-'), coalesce(r.rent_stabilized::text, '-'),
    extract(epoch from r.listing_date), extract(epoch from r.market_since), extract(epoch from r.price_reduced_at)))
    as content_hash
from search_rows r
where r.status = 'active' and not r.hide_from_internet;
comment on view search_values is 'Public active listings with the values that search compares. The read model holds exactly these rows.';
grant select on search_values to anon, authenticated, service_role;

create function is_inside_ring(x integer, y integer, ring integer[]) returns boolean
  language sql immutable strict parallel safe as $$
  select count(*) % 2 = 1
  from generate_series(1, cardinality(ring), 2) i
  cross join lateral (
    select ring[i] as x1, ring[i + 1] as y1,
      ring[(i + 1) % cardinality(ring) + 1] as x2, ring[(i + 2) % cardinality(ring) + 1] as y2
  ) edge
  where (y1 > y) <> (y2 > y)
    and x < (x2 - x1)::double precision * (y - y1) / (y2 - y1) + x1
$$;
comment on function is_inside_ring is 'Even-odd rule on microdegrees; ring is x1, y1, x2, y2 and so on. The same arithmetic as domain/search/areas.ts.';
grant execute on function is_inside_ring to anon, authenticated, service_role;
