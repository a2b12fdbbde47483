-- The same home from two sources is one home: the listing of the source that comes first is shown, the others point to
-- it. Units are told apart by unit_key; an apartment whose unit nobody names is never taken for another one.
set local lock_timeout = '10s';

-- Settles which listing of these homes is shown. Listings of one source stay as they are: it knows its own.
create function settle_duplicates(keys text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with candidates as (
    select p.id, p.unit_key, p.listing_kind, p.source_id, s.precedence, p.market_since, p.latitude, p.longitude,
      p.location_precision = 'exact' as is_exact
    from properties p join mls_sources s on s.id = p.source_id
    where p.unit_key = any (keys)
      and p.status in ('active', 'pending') and not p.hide_from_internet and not p.is_sample
      and (p.unit is not null or p.property_type in ('House', 'Townhouse'))
  ), firsts as (
    select distinct on (unit_key, listing_kind) *
    from candidates
    order by unit_key, listing_kind, precedence, market_since, id
  ), wanted as (
    select c.id, f.id as shown, c.market_since
    from candidates c join firsts f using (unit_key, listing_kind)
    where c.source_id <> f.source_id
      -- Equal texts far apart are two homes: 250 m, and a degree of longitude is a fourth shorter here.
      and (c.is_exact is not true or f.is_exact is not true
        or power(c.latitude - f.latitude, 2) + power((c.longitude - f.longitude) * 0.76, 2) < power(250 / 111320.0, 2))
  ), since as (
    select shown, min(market_since) as market_since from wanted group by shown
  )
  update properties p set duplicate_of = w.shown, market_since = least(q.market_since, e.market_since)
  from properties q
  left join wanted w on w.id = q.id
  left join since e on e.shown = q.id
  where q.unit_key = any (keys) and p.id = q.id
    and (p.duplicate_of is distinct from w.shown or e.market_since < q.market_since)
$$;
comment on function settle_duplicates is 'Which listing of each of these homes is shown (properties.duplicate_of).';
revoke execute on function settle_duplicates(text[]) from public;
grant execute on function settle_duplicates(text[]) to service_role;

-- Only homes that another source has too are looked at.
create function settle_added_duplicates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[] := (
    select array_agg(distinct a.unit_key)
    from added a join properties p on p.unit_key = a.unit_key and p.source_id <> a.source_id and not p.is_sample
    where not a.is_sample
  );
begin
  if keys is not null then
    perform settle_duplicates(keys);
  end if;
  return null;
end
$$;
create trigger properties_settle_added after insert on properties
  referencing new table as added for each statement execute function settle_added_duplicates();

create function settle_changed_duplicates() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed text[] := (
    select array_agg(distinct k)
    from after n join before o using (id)
    cross join lateral (values (o.unit_key), (n.unit_key)) as keys (k)
    where (n.unit_key, n.status, n.hide_from_internet, n.listing_kind, n.property_type)
      is distinct from (o.unit_key, o.status, o.hide_from_internet, o.listing_kind, o.property_type)
  );
begin
  perform settle_shared_duplicates(changed) where changed is not null;
  return null;
end
$$;

create function settle_shared_duplicates(changed text[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  keys text[] := (
    select array_agg(unit_key)
    from (
      select p.unit_key from properties p where p.unit_key = any (changed) and not p.is_sample
      group by p.unit_key having count(distinct p.source_id) > 1 or bool_or(p.duplicate_of is not null)
    ) shared
  );
begin
  if keys is not null then
    perform settle_duplicates(keys);
  end if;
end
$$;
revoke execute on function settle_shared_duplicates(text[]) from public;
create trigger properties_settle_changed after update on properties
  referencing old table as before new table as after for each statement execute function settle_changed_duplicates();

create function settle_removed_duplicates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[] := (
    select array_agg(distinct p.unit_key) from removed r join properties p on p.duplicate_of = r.id
  );
begin
  if keys is not null then
    perform settle_duplicates(keys);
  end if;
  return null;
end
$$;
create trigger properties_settle_removed after delete on properties
  referencing old table as removed for each statement execute function settle_removed_duplicates();

create function settle_precedence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform settle_shared_duplicates((select array_agg(distinct unit_key) from properties where source_id = new.id));
  return null;
end
$$;
create trigger mls_sources_settle_precedence after update of precedence on mls_sources
  for each row when (old.precedence is distinct from new.precedence) execute function settle_precedence();

-- As in migration 000024; a duplicate is not shown.
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
  end as monthly_cost_is_complete,
  p.duplicate_of
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
where r.status = 'active' and not r.hide_from_internet and r.duplicate_of is null;

drop policy properties_public_read on properties;
create policy properties_public_read on properties for select to anon, authenticated
  using (status = 'active' and not hide_from_internet and not hide_address and duplicate_of is null);

-- How a source fares, for administrators.
create view mls_source_health with (security_invoker = true) as
select
  s.id as source_id, s.active, s.last_sync,
  s.last_sync + make_interval(secs => s.sync_frequency) as next_sync,
  -- Listing services ask for a refresh every twelve hours.
  s.kind = 'reso' and s.active and coalesce(s.last_sync < now() - interval '12 hours', true) as is_stale,
  r.id as last_run_id, r.status as last_run_status, r.failure as last_failure, r.started_at as last_run_at
from mls_sources s
left join lateral (
  select id, status, failure, started_at from import_runs i
  where i.source_id = s.id and i.status <> 'queued' order by i.id desc limit 1
) r on true;
comment on view mls_source_health is 'Of each source: the last run, the next sync, whether it is older than it may be.';
grant select on mls_source_health to authenticated, service_role;
