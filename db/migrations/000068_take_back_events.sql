-- The ledger says which run made an event, and which events an undoing has taken back: they never happened to the home,
-- and stand for administrators only. Events follow their listing when a person corrects its address.
set local lock_timeout = '10s';

alter table listing_events add column run_id bigint;
comment on column listing_events.run_id is 'The run that did it; null: a person, or before runs were noted.';

create table taken_back_events (
  event_id bigint primary key references listing_events
);
comment on table taken_back_events is 'Append-only. Events of runs that were undone, and of the undoing itself.';
alter table taken_back_events enable row level security;
alter table taken_back_events force row level security;
create policy taken_back_events_read on taken_back_events for select to service_role using (true);
create policy taken_back_events_append on taken_back_events for insert to service_role with check (true);
grant select, insert on taken_back_events to service_role;

create function is_taken_back(event bigint) returns boolean language sql stable
  security definer set search_path = public, pg_temp as $$
  select exists (select from taken_back_events where event_id = event)
$$;
revoke execute on function is_taken_back(bigint) from public;
grant execute on function is_taken_back(bigint) to anon, authenticated, service_role;

alter policy listing_events_public_read on listing_events using (
  exists (select from properties where properties.unit_key = listing_events.unit_key)
  and not is_taken_back(id)
);

-- Of every listing that is at this home, and of those that are gone and were.
create function events_of_home(key text) returns setof listing_events language sql stable
  set search_path = public, pg_temp as $$
  select e.* from properties p join listing_events e on e.property_id = p.id where p.unit_key = key
  union all
  select e.* from listing_events e
  where e.unit_key = key and not exists (select from properties p where p.id = e.property_id)
$$;
revoke execute on function events_of_home(text) from public;
grant execute on function events_of_home(text) to service_role;

-- What deletes for a run says so for its transaction: a deleted row cannot.
create function current_run() returns bigint language sql stable as $$
  select nullif(current_setting('stoop.run_id', true), '')::bigint
$$;

create or replace function log_inserted_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  -- Set by the undoing for its transaction (domain/imports/runs/restore-listings.server.ts).
  is_returned boolean := coalesce(current_setting('stoop.returns_listings', true), '') = 'on';
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source, run_id)
  select id, unit_key, case when is_returned or market_since < listing_date then 'relisted' else 'listed' end,
    case when is_returned then now() else listing_date end, price, status, listing_kind, listing_firm, mls_source,
    last_run_id
  from added;
  perform note_changes((select array_agg(id) from added));
  perform pg_notify('listing_changes', '');
  return null;
end
$$;

-- The settings as in migrations 000010 and 000017.
create or replace function log_updated_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key, 'price_change', coalesce(n.price_changed_at, n.last_updated), n.price, o.price, n.status,
    o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.price is distinct from o.price;
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key,
    case when n.status = 'active' and o.status in ('sold', 'expired') then 'relisted' else 'status_change' end,
    n.last_updated, n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.status is distinct from o.status;
  perform note_changes((select array_agg(id) from after));
  perform pg_notify('listing_changes', '') where exists (select from after);
  return null;
end
$$;

create or replace function log_deleted_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source, run_id)
  select id, unit_key, 'removed', now(), price, null, status, listing_kind, listing_firm, mls_source, current_run()
  from removed;
  perform note_changes((select array_agg(id) from removed));
  perform pg_notify('listing_changes', '') where exists (select from removed);
  return null;
end
$$;
