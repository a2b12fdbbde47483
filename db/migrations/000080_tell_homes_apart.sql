-- Which listings are of one home. An address with a unit names one; without a unit, only a house of one family does.
-- Facts that contradict one another are of two homes, and so is what an administrator has parted.
set local lock_timeout = '10s';

alter table properties add column is_multi_family boolean not null default false;
comment on column properties.is_multi_family is 'A house of several homes (two-family, duplex, multi-unit): without a unit its address names none of them.';
grant select (is_multi_family) on properties to authenticated;

create table parted_listings (
  source_id bigint not null references mls_sources (id) on delete cascade,
  mls_id text not null,
  other_source_id bigint not null references mls_sources (id) on delete cascade,
  other_mls_id text not null,
  -- What one press of a button parted, which is taken back together.
  parting uuid not null,
  parted_by uuid,
  parted_at timestamptz not null default now(),
  primary key (source_id, mls_id, other_source_id, other_mls_id),
  check ((source_id, mls_id) < (other_source_id, other_mls_id))
);
comment on table parted_listings is 'Listings that an administrator knows to be of two homes. By the source''s own ids: they outlive the rows.';
create index parted_listings_parting on parted_listings (parting);
create index parted_listings_other on parted_listings (other_source_id, other_mls_id);
alter table parted_listings enable row level security;
alter table parted_listings force row level security;
create policy parted_listings_service on parted_listings for all to service_role using (true) with check (true);
grant select, insert, delete on parted_listings to service_role;

-- House and street, unit and state of a unit key: the town is compared apart, since one town has several names.
create function street_key(unit_key text) returns text language sql immutable parallel safe
  return split_part(unit_key, '|', 1) || '|' || split_part(unit_key, '|', 2) || '|' || right(unit_key, 2);
-- Written out: whoever adds a row may not run the function. Postgres puts the function's body in its place.
create index properties_street_key on properties
  using hash ((split_part(unit_key, '|', 1) || '|' || split_part(unit_key, '|', 2) || '|' || right(unit_key, 2)));

create function town_name(city text) returns text language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(lower(city), '[.'']', '', 'g'),
    '^(?:township|borough|town|village|city) of |(?: village)? (?:township|twp|borough|boro|town)$', '', 'g'));
create function town_form(city text) returns text language sql immutable parallel safe
  return case
    when lower(city) ~ '^township of | (?:township|twp)\.?$' then 'township'
    when lower(city) ~ '^borough of | (?:borough|boro)\.?$' then 'borough'
  end;

create function names_one_home(p properties) returns boolean language sql immutable parallel safe
  return split_part(p.unit_key, '|', 2) <> ''
    or coalesce(p.property_type in ('House', 'Townhouse') and p.is_multi_family is not true
      and coalesce(p.building_homes, 1) = 1, false);
comment on function names_one_home is 'Whether the address, with its unit, is that of one home alone.';

-- The names of domain/places/twin-towns.ts, with which a test holds them equal.
create function has_twins(city text, state text) returns boolean language sql immutable parallel safe
  return town_name(city) = any (case state
    when 'NJ' then '{fairfield,franklin,greenwich,hamilton,harrison,hopewell,lawrence,mansfield,millstone,monroe,ocean,'
      'springfield,union,washington}'
    else '{albion,ashland,brighton,chester,clinton,franklin,greenville,lewis}'
  end::text[]);

-- "Chester Township" and "Chester Borough" are two towns, either is "Chester" where zip or county say so. Without both,
-- only exact positions tell two towns of one name apart.
create function are_in_one_town(a properties, b properties) returns boolean language sql immutable parallel safe
  return case
    when a.state <> b.state then false
    when a.borough is not null and b.borough is not null then a.borough = b.borough
    when town_form(a.city) <> town_form(b.city) then false
    when a.zip_code is not null and b.zip_code is not null then a.zip_code = b.zip_code
    when town_name(a.city) <> town_name(b.city) then false
    when a.county is not null and b.county is not null then lower(a.county) = lower(b.county)
    else coalesce(lower(a.city) = lower(b.city) and (not has_twins(a.city, a.state)
      or a.location_precision = 'exact' and b.location_precision = 'exact'), false)
  end;

create function are_far_apart(a numeric, b numeric, most numeric) returns boolean language sql immutable parallel safe
  return coalesce(greatest(a, b) > most * nullif(least(a, b), 0), false);

-- What is not known contradicts nothing. Where a unit is named, a source may count a room otherwise.
create function contradict(a properties, b properties) returns boolean language sql immutable parallel safe
  return coalesce(a.listing_kind <> b.listing_kind, false)
    or coalesce(a.property_type <> b.property_type and not exists (
      select from (values ('Apartment', 'Condo'), ('House', 'Townhouse'), ('Condo', 'Townhouse')) as alike (one, other)
      where (one, other) in ((a.property_type, b.property_type), (b.property_type, a.property_type))), false)
    or coalesce(abs(a.beds - b.beds) > case when split_part(a.unit_key, '|', 2) = '' then 0 else 1 end, false)
    or coalesce(abs(a.baths - b.baths) > 1, false)
    or are_far_apart(a.sqft, b.sqft, case when split_part(a.unit_key, '|', 2) = '' then 1.25 else 1.5 end)
    or are_far_apart(a.price, b.price, case when split_part(a.unit_key, '|', 2) = '' then 1.25 else 1.5 end)
    -- Equal texts far apart are two homes: 250 m, and a degree of longitude is a fourth shorter here.
    or coalesce(a.location_precision = 'exact' and b.location_precision = 'exact'
      and power(a.latitude - b.latitude, 2) + power((a.longitude - b.longitude) * 0.76, 2) >= power(250 / 111320.0, 2),
      false);

create function are_parted(a properties, b properties) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (
    select from parted_listings x
    where (x.source_id, x.mls_id, x.other_source_id, x.other_mls_id)
      in ((a.source_id, a.mls_id, b.source_id, b.mls_id), (b.source_id, b.mls_id, a.source_id, a.mls_id))
  )
$$;

-- Over time: a home is rebuilt and its price changes, so that facts contradict only while both are on the market.
create function are_of_one_home(a properties, b properties) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select street_key(a.unit_key) = street_key(b.unit_key) and names_one_home(a) and names_one_home(b)
    and are_in_one_town(a, b)
    and (a.status in ('sold', 'expired') or b.status in ('sold', 'expired') or not contradict(a, b))
    and not are_parted(a, b)
$$;
comment on function are_of_one_home is 'Whether the history of one listing belongs to the other''s home as well.';

-- A listing joins the first shown one with whose listings it agrees, every one of them: two that contradict each other
-- never meet behind a third that says little. Listings of one source are left to it.
create function wanted_duplicates(keys text[]) returns table (listing bigint, shown bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  home record;
  root integer[];
  pair integer;
  first integer;
  second integer;
begin
  for home in
    with candidates as materialized (
      select street_key(p.unit_key) as key, p as listing, s.precedence,
        row_number() over (partition by street_key(p.unit_key) order by s.precedence, p.market_since, p.id)::integer as place
      from properties p join mls_sources s on s.id = p.source_id
      where street_key(p.unit_key) = any (keys)
        and p.status in ('active', 'pending') and not p.hide_from_internet and not p.is_sample
        and names_one_home(p)
    ), pairs as (
      select a.key, array_agg(a.place order by b.place, a.place) as firsts, array_agg(b.place order by b.place, a.place) as seconds
      from candidates a join candidates b on a.key = b.key and a.place < b.place
      where (a.listing).source_id <> (b.listing).source_id
        and are_in_one_town(a.listing, b.listing)
        and not contradict(a.listing, b.listing)
        and not are_parted(a.listing, b.listing)
      group by a.key
    )
    select firsts, seconds,
      (select array_agg((c.listing).id order by c.place) from candidates c where c.key = pairs.key) as ids
    from pairs
  loop
    root := array(select generate_subscripts(home.ids, 1));
    for pair in 1 .. cardinality(home.firsts) loop
      first := home.firsts[pair];
      second := home.seconds[pair];
      if root[first] = first and root[second] = second and not exists (
        select from generate_series(1, second - 1) as member
        where root[member] = first
          and not exists (
            select from unnest(home.firsts, home.seconds) as agreed (f, s) where f = member and s = second
          )
      ) then
        root[second] := first;
        listing := home.ids[second];
        shown := home.ids[first];
        return next;
      end if;
    end loop;
  end loop;
end
$$;

-- A relisted home keeps its days on market unless it was closed or off the market for 90 days (REBNY RLS rule).
create function earliest_on_market(p properties) returns timestamptz language sql stable
  set search_path = public, pg_temp as $$
  select least(p.listing_date, min(q.market_since))
  from properties q
  where street_key(q.unit_key) = street_key(p.unit_key) and q.id <> p.id
    and q.listing_kind = p.listing_kind
    and q.status <> 'sold'
    and coalesce(q.off_market_at, now()) > p.listing_date - interval '90 days'
    and are_of_one_home(q, p)
$$;

create or replace function set_market_since() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  new.market_since := earliest_on_market(new);
  return new;
end
$$;

-- The new home of a file's or a feed's row, as much of it as tells homes apart.
create function staged_listing(staged jsonb, source bigint) returns properties language sql immutable
  set search_path = public, pg_temp as $$
  select jsonb_populate_record(null::properties, staged || jsonb_build_object(
    'source_id', source,
    'listing_kind', coalesce(staged ->> 'listing_kind', 'sale'),
    'property_type', coalesce(staged ->> 'property_type', 'Apartment'),
    'status', coalesce(staged ->> 'status', 'active')))
$$;

drop function settle_duplicates(text[]);
-- Rows that another transaction is changing are left to it: it settles them when it has ended, and nobody waits for
-- anybody. Returns how many listings changed.
create function settle_duplicates(keys text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
  leaders bigint[];
  sinces timestamptz[];
  free bigint[];
  parted bigint[];
begin
  with wanted as materialized (
    select * from wanted_duplicates(keys)
  ), since as (
    select w.shown, min(p.market_since) as market_since from wanted w join properties p on p.id = w.listing group by 1
  )
  select array_agg(q.id), array_agg(w.shown), array_agg(e.market_since) into ids, leaders, sinces
  from properties q
  left join wanted w on w.listing = q.id
  left join since e on e.shown = q.id
  where street_key(q.unit_key) = any (keys)
    and (q.duplicate_of is distinct from w.shown or e.market_since < q.market_since);
  if ids is null then
    return 0;
  end if;
  free := array(select p.id from properties p where p.id = any (ids) order by p.id for no key update skip locked);
  -- Two that were one until now and are both still offered: each counts its own days again.
  parted := array(
    select unnest(array[p.id, q.id]) from properties p join properties q on q.id = p.duplicate_of
    join unnest(ids, leaders) as c (id, leader) on c.id = p.id
    where p.id = any (free) and c.leader is distinct from p.duplicate_of
      and p.status in ('active', 'pending') and q.status in ('active', 'pending')
      and not (p.hide_from_internet or q.hide_from_internet) and not are_of_one_home(p, q)
  );
  update properties p set duplicate_of = c.leader, market_since = least(p.market_since, c.since)
  from unnest(ids, leaders, sinces) as c (id, leader, since)
  where p.id = c.id and p.id = any (free);
  update properties p set market_since = earliest_on_market(p)
  where p.id = any (array(
      select q.id from properties q where q.id = any (parted) order by q.id for no key update skip locked))
    and p.market_since < p.listing_date;
  return cardinality(free);
end
$$;
comment on function settle_duplicates is 'Which listing of each of these homes (street_key) is shown (properties.duplicate_of).';

drop function settle_shared_duplicates(text[]);
create function settle_shared_duplicates(unit_keys text[]) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  keys text[] := (
    select array_agg(key)
    from (
      select street_key(p.unit_key) as key from properties p
      where street_key(p.unit_key) = any (array(select distinct street_key(k) from unnest(unit_keys) k))
        and not p.is_sample
      group by 1 having count(distinct p.source_id) > 1 or bool_or(p.duplicate_of is not null)
    ) shared
  );
begin
  return case when keys is null then 0 else settle_duplicates(keys) end;
end
$$;
comment on function settle_shared_duplicates is 'The same for homes by their unit_key, of which only those that several sources have are looked at.';

create function shared_homes() returns setof text language sql stable set search_path = public, pg_temp as $$
  select street_key(p.unit_key) from properties p where not p.is_sample
  group by 1 having count(distinct p.source_id) > 1 or bool_or(p.duplicate_of is not null)
$$;

-- Said for a transaction by whoever settles what it stored when it has ended (domain/imports/merge.server.ts): many rows of
-- two sources that hold each other's would wait for each other.
create function settles_later() returns boolean language sql stable
  return coalesce(current_setting('stoop.settles_later', true), '') = 'on';

create or replace function settle_added_duplicates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[];
begin
  if settles_later() then
    return null;
  end if;
  select array_agg(distinct street_key(a.unit_key)) into keys
  from added a
  join properties p on street_key(p.unit_key) = street_key(a.unit_key) and p.source_id <> a.source_id and not p.is_sample
  where not a.is_sample;
  if keys is not null then
    perform settle_duplicates(keys);
  end if;
  return null;
end
$$;

create or replace function settle_changed_duplicates() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed text[];
begin
  if settles_later() then
    return null;
  end if;
  select array_agg(distinct k) into changed
  from after n join before o using (id)
  cross join lateral (values (o.unit_key), (n.unit_key)) as keys (k)
  where (n.unit_key, n.status, n.hide_from_internet, n.listing_kind, n.property_type, n.is_multi_family, n.building_homes,
        n.city, n.zip_code, n.county, n.borough, n.beds, n.baths, n.sqft, n.price, n.latitude, n.longitude,
        n.location_precision)
      is distinct from (o.unit_key, o.status, o.hide_from_internet, o.listing_kind, o.property_type, o.is_multi_family,
        o.building_homes, o.city, o.zip_code, o.county, o.borough, o.beds, o.baths, o.sqft, o.price, o.latitude,
        o.longitude, o.location_precision);
  perform settle_shared_duplicates(changed) where changed is not null;
  return null;
end
$$;

create or replace function settle_removed_duplicates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[] := (
    select array_agg(distinct p.unit_key) from removed r join properties p on p.duplicate_of = r.id
  );
begin
  perform settle_shared_duplicates(keys) where keys is not null;
  return null;
end
$$;

revoke execute on function street_key(text), town_name(text), has_twins(text, text), town_form(text), names_one_home(properties),
  are_in_one_town(properties, properties), are_far_apart(numeric, numeric, numeric), contradict(properties, properties),
  are_parted(properties, properties), are_of_one_home(properties, properties), wanted_duplicates(text[]),
  earliest_on_market(properties), staged_listing(jsonb, bigint), settle_duplicates(text[]),
  settle_shared_duplicates(text[]), shared_homes(), settles_later() from public;
grant execute on function street_key(text), town_name(text), has_twins(text, text), town_form(text), names_one_home(properties),
  are_in_one_town(properties, properties), are_far_apart(numeric, numeric, numeric), contradict(properties, properties),
  are_parted(properties, properties), are_of_one_home(properties, properties), wanted_duplicates(text[]),
  earliest_on_market(properties), staged_listing(jsonb, bigint), settle_duplicates(text[]),
  settle_shared_duplicates(text[]), shared_homes(), settles_later() to service_role;

-- As in migration 000071, with the lines of other listings only where they are of the same home.
create or replace function shown_history(listing bigint) returns table (
  event text, happened_at timestamptz, price numeric, previous_price numeric, status text, firm text, source text
) language sql stable set search_path = public, pg_temp as $$
  select e.event, e.happened_at, amounts.price, amounts.previous_price, e.status, e.firm, e.source
  from shown_listings s
  join properties p on p.id = s.id
  cross join lateral (
    select * from events_of_home(p.unit_key) h where not s.hide_address and shows_address(h.property_id)
      and (h.property_id = p.id or coalesce(
        (select are_of_one_home(p, q) from properties q where q.id = h.property_id), names_one_home(p)))
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
