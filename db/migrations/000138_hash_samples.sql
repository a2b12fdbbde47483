-- The hash of a listing tells the search model whether what it holds is still right. Whether a listing is a sample was
-- missing from it, so a card kept saying so.
set local lock_timeout = '10s';

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
    hash_record(ROW(r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description, r.address, r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude, r.location_precision, r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent, r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration, r.cats_allowed, r.dogs_allowed, r.rent_stabilized, r.listing_date, r.market_since, r.price_reduced_at, r.listing_date_is_known, r.monthly_cost_is_complete, COALESCE(r.county, z.county), r.is_sample)) AS content_hash,
    r.listing_date_is_known,
    r.monthly_cost_is_complete,
    COALESCE(r.county, z.county) AS county
   FROM public.search_rows r
     LEFT JOIN public.zip_codes z ON z.zip_code = r.zip_code
  WHERE r.status = 'active'::text AND r.duplicate_of IS NULL;
