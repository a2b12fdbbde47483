-- Total monthly costs can be searched with one's own loan: each row also says what its cost is apart from the loan.
set local lock_timeout = '10s';

create or replace view cost_shares with (security_invoker = true) as
select
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    + insurance_percent_of_price::double precision / 1200 as monthly_share_of_price,
  monthly_payment(1 - down_payment_percent / 100, mortgage_rate_percent, mortgage_term_years)::double precision
    as loan_share_of_price
from cost_assumptions where effective_from <= current_date order by effective_from desc limit 1;

create or replace view search_rows with (security_invoker=true) as
 SELECT p.id,
    p.mls_id,
    p.title,
    p.description,
    p.address,
    p.unit,
    p.city,
    p.state,
    p.zip_code,
    p.county,
    p.borough,
    p.neighborhood,
    p.latitude,
    p.longitude,
    p.location_precision,
    p.listing_kind,
    p.property_type,
    p.ownership,
    p.status,
    p.price,
    p.beds,
    p.baths,
    p.sqft,
    p.year_built,
    p.parking_spaces,
    p.features,
    p.amenities,
    p.images,
    p.illustration,
    p.mls_source,
    p.listing_firm,
    p.hide_address,
    false AS hide_from_internet,
    p.is_sample,
    p.listing_date,
    p.market_since,
    p.last_updated,
    p.cats_allowed,
    p.dogs_allowed,
    p.broker_fee,
    p.rent_stabilized,
    p.net_effective_rent,
    p.available_on,
    p.previous_price,
        CASE
            WHEN p.price < p.previous_price THEN p.price_changed_at
            ELSE NULL::timestamp with time zone
        END AS price_reduced_at,
    fees.monthly_fees,
        CASE
            WHEN p.price IS NULL THEN NULL::double precision
            WHEN p.listing_kind = 'rental'::text THEN LEAST(2147483647::double precision, floor(p.price::double precision + fees.monthly_fees::double precision + 0.5::double precision))
            ELSE LEAST(2147483647::double precision, floor(p.price::double precision * a.monthly_share_of_price + COALESCE(p.monthly_charges::double precision, 0::double precision) + COALESCE(p.taxes_annual::double precision, 0::double precision) / 12::double precision +
            CASE
                WHEN p.assessment_until IS NULL OR p.assessment_until >= CURRENT_DATE THEN COALESCE(p.assessment_monthly::double precision, 0::double precision)
                ELSE 0::double precision
            END + fees.monthly_fees::double precision + 0.5::double precision))
        END::integer AS monthly_cost,
    openings.open_house_starts,
    openings.open_house_ends,
    p.listing_date_is_known,
        CASE
            WHEN p.price IS NULL THEN false
            WHEN p.listing_kind = 'rental'::text THEN true
            WHEN p.ownership = ANY (ARRAY['coop'::text, 'condop'::text]) THEN p.monthly_charges IS NOT NULL
            WHEN p.ownership = 'condo'::text OR p.property_type = 'Condo'::text THEN p.monthly_charges IS NOT NULL AND p.taxes_annual IS NOT NULL
            ELSE p.taxes_annual IS NOT NULL
        END AS monthly_cost_is_complete,
    p.duplicate_of,
    p.flex_beds,
    p.is_room,
    p.has_shared_bath,
        CASE
            WHEN p.price IS NULL THEN NULL::double precision
            WHEN p.listing_kind = 'rental'::text THEN LEAST(2147483647::double precision, floor((p.price::double precision + fees.monthly_fees::double precision) * 100::double precision + 0.5::double precision))
            ELSE LEAST(2147483647::double precision, floor((p.price::double precision * (a.monthly_share_of_price - a.loan_share_of_price) + COALESCE(p.monthly_charges::double precision, 0::double precision) + COALESCE(p.taxes_annual::double precision, 0::double precision) / 12::double precision +
            CASE
                WHEN p.assessment_until IS NULL OR p.assessment_until >= CURRENT_DATE THEN COALESCE(p.assessment_monthly::double precision, 0::double precision)
                ELSE 0::double precision
            END + fees.monthly_fees::double precision) * 100::double precision + 0.5::double precision))
        END::integer AS monthly_cents_without_loan
   FROM shown_listings p
     CROSS JOIN cost_shares a
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(
                CASE f.recurrence
                    WHEN 'monthly'::text THEN f.amount
                    WHEN 'yearly'::text THEN f.amount / 12::numeric
                    ELSE NULL::numeric
                END), 0::numeric) AS monthly_fees
           FROM property_fees f
          WHERE f.property_id = p.id AND f.necessity = 'required'::text) fees
     CROSS JOIN LATERAL ( SELECT array_agg(o.starts_at ORDER BY o.starts_at) AS open_house_starts,
            array_agg(o.ends_at ORDER BY o.starts_at) AS open_house_ends
           FROM open_houses o
          WHERE o.property_id = p.id AND o.ends_at > now()) openings;
comment on column search_rows.monthly_cents_without_loan is 'What monthly_cost adds to the payment of the loan, in cents; all of it for a rental. Up to 2^31 - 1.';

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
    hash_record(ROW(r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description, r.address, r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude, r.location_precision, r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent, r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration, r.cats_allowed, r.dogs_allowed, r.rent_stabilized, r.listing_date, r.market_since, r.price_reduced_at, r.listing_date_is_known, r.monthly_cost_is_complete, r.monthly_cents_without_loan, COALESCE(r.county, z.county), r.is_sample, r.flex_beds, r.is_room, r.has_shared_bath)) AS content_hash,
    r.listing_date_is_known,
    r.monthly_cost_is_complete,
    COALESCE(r.county, z.county) AS county,
    r.flex_beds,
    r.is_room,
    r.has_shared_bath,
    r.monthly_cents_without_loan
   FROM search_rows r
     LEFT JOIN zip_codes z ON z.zip_code = r.zip_code
  WHERE r.status = 'active'::text AND r.duplicate_of IS NULL;
