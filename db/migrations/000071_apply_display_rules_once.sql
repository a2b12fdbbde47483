-- The display rules in one place. Sources decide per listing whether it may be on the internet and whether its address
-- may; a price that is withdrawn ("on request") takes its former amounts with it. Everything that shows a listing reads
-- shown_listings, shown_fees and shown_history, or the ledger under the policy below, and decides nothing itself.
set local lock_timeout = '10s';

create view shown_listings with (security_invoker = true) as
select
  p.id, p.source_id, p.mls_source,
  -- An id of ours is a hash of the address, which can be found by trying addresses.
  case when p.hide_address and p.mls_id ~ '^A-[0-9a-f]{14}$' then 'A-' || p.id
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
comment on view shown_listings is
  'Every listing that may be shown, of any status, without what may not. The display rules are here and nowhere else.';
grant select on shown_listings to anon, authenticated, service_role;

create view shown_fees with (security_invoker = true) as
select
  f.property_id, f.position, f.necessity, f.amount, f.recurrence, f.refundable,
  -- Free text, like a title.
  case when p.hide_address then 'Fee' else f.name end as name,
  case when not p.hide_address then f.due end as due
from property_fees f join shown_listings p on p.id = f.property_id;
grant select on shown_fees to anon, authenticated, service_role;

-- The ledger outlives the listing, and so must what its source withheld.
create table withheld_listings (
  property_id bigint primary key,
  hid_listing boolean not null,
  hid_address boolean not null,
  hid_price boolean not null
);
comment on table withheld_listings is 'Of listings that are gone: what was not shown when they went.';
alter table withheld_listings enable row level security;
alter table withheld_listings force row level security;
create policy withheld_listings_service on withheld_listings for select to service_role using (true);
grant select on withheld_listings to service_role;

-- What listings that went earlier withheld is not known: nothing of them is shown in a history.
insert into withheld_listings (property_id, hid_listing, hid_address, hid_price)
select distinct property_id, false, true, true
from listing_events e
where not exists (select from properties p where p.id = e.property_id);

create function note_withheld_listings() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  delete from withheld_listings w using removed r where w.property_id = r.id;
  insert into withheld_listings (property_id, hid_listing, hid_address, hid_price)
  select id, hide_from_internet, hide_address, price is null
  from removed
  where hide_from_internet or hide_address or price is null;
  return null;
end
$$;
create trigger properties_note_withheld after delete on properties
  referencing old table as removed for each statement execute function note_withheld_listings();

create function shows_address(listing bigint) returns boolean language sql stable
  security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select not (hide_from_internet or hide_address) from properties where id = listing),
    (select not (hid_listing or hid_address) from withheld_listings where property_id = listing),
    true)
$$;
comment on function shows_address is 'Whether this listing may be named at its address; of one that is gone, whether it might.';

create function shows_price(listing bigint) returns boolean language sql stable
  security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select price is not null from properties where id = listing),
    (select not hid_price from withheld_listings where property_id = listing),
    true)
$$;
comment on function shows_price is 'Whether this listing asks a price in public: on request hides its former prices too.';
revoke execute on function shows_address(bigint), shows_price(bigint) from public;
grant execute on function shows_address(bigint), shows_price(bigint) to anon, authenticated, service_role;

create function shown_history(listing bigint) returns table (
  event text, happened_at timestamptz, price numeric, previous_price numeric, status text, firm text, source text
) language sql stable set search_path = public, pg_temp as $$
  select e.event, e.happened_at, amounts.price, amounts.previous_price, e.status, e.firm, e.source
  from shown_listings s
  join properties p on p.id = s.id
  cross join lateral (
    select * from events_of_home(p.unit_key) h where not s.hide_address and shows_address(h.property_id)
    union all
    -- Lines of other listings would lead to one that names the address.
    select * from listing_events o where s.hide_address and o.property_id = s.id
  ) e
  left join lateral (
    select e.price, e.previous_price where s.price is not null and shows_price(e.property_id)
  ) amounts on true
  where s.id = listing
    and e.listing_kind = s.listing_kind
    and not is_taken_back(e.id)
    -- A change of an amount that is not shown is no event.
    and (e.event <> 'price_change' or amounts.price is not null)
  order by e.happened_at desc, e.id desc
$$;
comment on function shown_history is 'The history of a home as the page of this listing may show it, latest first.';
revoke execute on function shown_history(bigint) from public;
grant execute on function shown_history(bigint) to service_role;

alter policy listing_events_public_read on listing_events using (
  not is_taken_back(id)
  and shows_address(property_id)
  and (price is null and previous_price is null or shows_price(property_id))
  and exists (
    select from properties h
    where h.unit_key = listing_events.unit_key
      and (h.price is not null or listing_events.price is null and listing_events.previous_price is null)
  )
);
create policy listing_events_admin_read on listing_events for select to authenticated using ((select is_admin()));

-- The column is readable, so it must not have the former price either.
create function withhold_price() returns trigger language plpgsql as $$
begin
  new.previous_price := null;
  return new;
end
$$;
create trigger properties_withhold_price before insert or update on properties
  for each row when (new.price is null and new.previous_price is not null) execute function withhold_price();
update properties set previous_price = null where price is null and previous_price is not null;

-- As in migration 000051, of what may be shown.
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

-- As in migration 000049; what is hidden is hidden by shown_listings.
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
    r.listing_date_is_known, r.monthly_cost_is_complete))
    as content_hash,
  r.listing_date_is_known, r.monthly_cost_is_complete
from search_rows r
where r.status = 'active' and r.duplicate_of is null;
