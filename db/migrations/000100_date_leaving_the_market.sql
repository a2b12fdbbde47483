-- A listing left the market when its source says so, not when we heard of it; one that arrives closed or expired has left
-- it as well, and the ledger tells both.
set local lock_timeout = '10s';

comment on column properties.off_market_at is
  'When it left the market: as its source says, else when we heard of it. Null: on the market, or it came without a date.';

-- What was stored so far was dated by the hour of the sync.
update properties set off_market_at = closed_at
where status = 'sold' and closed_at is distinct from off_market_at and closed_at <= now()
  and (closed_at >= listing_date or not listing_date_is_known);
update properties set off_market_at = null where status in ('active', 'pending') and off_market_at is not null;

-- As in migration 000080; and a sale ends what was counted before it, also where another listing of the home told of it.
create or replace function earliest_on_market(p properties) returns timestamptz language sql stable
  set search_path = public, pg_temp as $$
  with earlier as (
    select q.status, q.market_since, coalesce(q.off_market_at, now()) as left_at
    from properties q
    where street_key(q.unit_key) = street_key(p.unit_key) and q.id <> p.id
      and q.listing_kind = p.listing_kind
      and are_of_one_home(q, p)
  )
  select least(p.listing_date, min(e.market_since))
  from earlier e
  where e.status <> 'sold' and e.left_at > p.listing_date - interval '90 days'
    and not exists (
      select from earlier s
      where s.status = 'sold' and s.left_at between e.market_since and p.listing_date)
$$;

create function is_closing_of(closed timestamptz, p properties) returns boolean language sql stable
  return coalesce(closed <= now() and (closed >= p.listing_date or not p.listing_date_is_known), false);
revoke execute on function is_closing_of(timestamptz, properties) from public;
grant execute on function is_closing_of(timestamptz, properties) to service_role, authenticated;

create function note_arrived_closed() returns trigger language plpgsql as $$
begin
  if is_closing_of(new.closed_at, new) then
    new.off_market_at := new.closed_at;
  end if;
  return new;
end
$$;
revoke execute on function note_arrived_closed() from public;
create trigger properties_note_arrived_closed before insert on properties
  for each row when (new.status = 'sold' and new.off_market_at is null and new.closed_at is not null)
  execute function note_arrived_closed();

-- When a listing that had left the market came back: by its new listing date, else by what changed it.
create function back_on_market(before properties, after properties) returns timestamptz language sql immutable
  return case
    when after.listing_date > before.off_market_at then after.listing_date
    else greatest(after.last_updated, before.off_market_at)
  end;
revoke execute on function back_on_market(properties, properties) from public;
grant execute on function back_on_market(properties, properties) to service_role, authenticated;

create or replace function note_status_change() returns trigger language plpgsql as $$
declare
  back timestamptz;
begin
  if new.status in ('sold', 'expired') and old.status not in ('sold', 'expired') then
    new.off_market_at := coalesce(
      new.off_market_at,
      -- A closing that stood there before is of a former sale.
      case
        when new.status = 'sold' and new.closed_at is distinct from old.closed_at and is_closing_of(new.closed_at, new)
          then new.closed_at
      end,
      new.last_updated);
  elsif new.status in ('active', 'pending') and old.status in ('sold', 'expired') then
    back := back_on_market(old, new);
    if old.status = 'sold' or coalesce(old.off_market_at, old.last_updated) < back - interval '90 days' then
      new.market_since := back;
    end if;
    new.off_market_at := null;
  end if;
  return new;
end
$$;

-- As in migration 000081; what arrives off the market was listed once, and left.
create or replace function log_inserted_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  -- Set by the undoing for its transaction (domain/imports/runs/restore-listings.server.ts).
  is_returned boolean := coalesce(current_setting('stoop.returns_listings', true), '') = 'on';
  back bigint[] := array(select e.property_id from added a join ended_listings e on e.property_id = a.id);
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source, run_id)
  select id, unit_key,
    case when is_returned or market_since < listing_date or id = any (back) then 'relisted' else 'listed' end,
    case when is_returned or id = any (back) then now() else listing_date end,
    price, case when status in ('sold', 'expired') and not is_returned then 'active' else status end,
    listing_kind, listing_firm, mls_source, last_run_id
  from added
  where is_returned or not (id = any (back) and status in ('sold', 'expired'));
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source, run_id)
  select id, unit_key, 'status_change', greatest(coalesce(off_market_at, last_updated), listing_date), price, status,
    'active', listing_kind, listing_firm, mls_source, last_run_id
  from added
  where status in ('sold', 'expired') and not is_returned;
  delete from ended_listings where property_id = any (back);
  perform note_changes((select array_agg(id) from added));
  perform pg_notify('listing_changes', '');
  return null;
end
$$;

-- As in migration 000068; the settings as in migrations 000010 and 000017.
create or replace function log_updated_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key, 'price_change',
    -- Told together with the end, it came before it.
    least(coalesce(n.price_changed_at, n.last_updated), case when n.status in ('sold', 'expired') then n.off_market_at end),
    n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.price is distinct from o.price;
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key,
    case when n.status = 'active' and o.status in ('sold', 'expired') then 'relisted' else 'status_change' end,
    case
      when n.status in ('sold', 'expired') then greatest(coalesce(n.off_market_at, n.last_updated), n.listing_date)
      when o.status in ('sold', 'expired') then back_on_market(o, n)
      else n.last_updated
    end,
    n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.status is distinct from o.status;
  perform note_changes((select array_agg(id) from after));
  perform pg_notify('listing_changes', '') where exists (select from after);
  return null;
end
$$;
