-- Events are append-only and keep the key that their home had then. Those of listings that are gone have nothing else to be
-- found by: where the rules for keys have changed since, here is the key of today.
set local lock_timeout = '10s';

create table platform.former_home_keys (
  former text primary key,
  unit_key text
);
comment on table platform.former_home_keys is
  'Keys that stored homes had before they were renewed, of which gone listings have events. Null: two homes had it.';
create index former_home_keys_unit on platform.former_home_keys (unit_key);
grant select, insert, update on platform.former_home_keys to service_role;

-- As in migration 000068, and of former keys that no home has now.
create or replace function events_of_home(key text) returns setof listing_events language sql stable
  set search_path = public, pg_temp as $$
  select e.* from properties p join listing_events e on e.property_id = p.id where p.unit_key = key
  union all
  select e.* from listing_events e
  where e.unit_key = key and not exists (select from properties p where p.id = e.property_id)
  union all
  select e.* from platform.former_home_keys f join listing_events e on e.unit_key = f.former
  where f.unit_key = key and f.former <> key
    and not exists (select from properties p where p.unit_key = f.former)
    and not exists (select from properties p where p.id = e.property_id)
$$;
