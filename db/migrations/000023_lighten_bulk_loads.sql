-- Bulk loads pay for what is done row by row (docs/decisions/0023). The foreign key to mls_sources was a quarter of an
-- import; here is the same promise, kept once for each statement.
alter table properties drop constraint properties_source_id_fkey;

create function check_new_sources() returns trigger language plpgsql security definer set search_path = public as $$
declare
  missing bigint;
begin
  -- The lock that a foreign key takes: the source cannot go before this transaction ends.
  perform from mls_sources s where s.id in (select distinct a.source_id from added a) for key share;
  select a.source_id into missing from (select distinct source_id from added) a
  where not exists (select from mls_sources s where s.id = a.source_id) limit 1;
  if found then
    raise exception 'There is no source % in mls_sources', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger properties_check_source after insert on properties
  referencing new table as added for each statement execute function check_new_sources();

create function check_changed_source() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from mls_sources s where s.id = new.source_id for key share;
  if not found then
    raise exception 'There is no source % in mls_sources', new.source_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger properties_check_changed_source before update on properties
  for each row when (old.source_id is distinct from new.source_id) execute function check_changed_source();

create function keep_used_source() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from properties p where p.source_id = old.id) then
    raise exception 'Source % still has listings', old.name using errcode = 'foreign_key_violation';
  end if;
  return old;
end
$$;
create trigger mls_sources_keep_used before delete on mls_sources
  for each row execute function keep_used_source();

-- Nothing reads in these orders: the list of new homes comes from the read model, and by listing only removals are asked.
drop index properties_active_recent;
drop index listing_events_property;
create index listing_events_removed on listing_events (property_id) where event = 'removed';

-- Homes are looked up by their whole key and never in its order; hashes take in a new key for a third of the work.
drop index properties_unit_key;
create index properties_unit_key on properties using hash (unit_key);
drop index listing_events_unit;
create index listing_events_unit on listing_events using hash (unit_key);

-- One entry for up to a thousand listings that changed together, instead of one for each.
alter table listing_changes add column property_ids bigint[];
update listing_changes set property_ids = array[property_id];
alter table listing_changes drop column property_id, alter column property_ids set not null;

create function note_changes(ids bigint[]) returns void language sql as $$
  insert into listing_changes (property_ids)
  select ids[first : first + 999] from generate_series(1, cardinality(ids), 1000) first
$$;
comment on function note_changes is 'Tells readers of the read model to look at these listings again. Null: none.';
grant execute on function note_changes(bigint[]) to service_role;

create or replace function log_inserted_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into listing_events (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source)
  select id, unit_key, case when market_since < listing_date then 'relisted' else 'listed' end,
    listing_date, price, status, listing_kind, listing_firm, mls_source
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
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm, source)
  select n.id, n.unit_key, 'price_change', coalesce(n.price_changed_at, n.last_updated), n.price, o.price, n.status,
    o.status, n.listing_kind, n.listing_firm, n.mls_source
  from after n join before o using (id)
  where n.price is distinct from o.price;
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm, source)
  select n.id, n.unit_key,
    case when n.status = 'active' and o.status in ('sold', 'expired') then 'relisted' else 'status_change' end,
    n.last_updated, n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source
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
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source)
  select id, unit_key, 'removed', now(), price, null, status, listing_kind, listing_firm, mls_source
  from removed;
  perform note_changes((select array_agg(id) from removed));
  perform pg_notify('listing_changes', '') where exists (select from removed);
  return null;
end
$$;

create or replace function log_changed_details() returns trigger language plpgsql as $$
begin
  perform note_changes((select array_agg(distinct property_id) from touched));
  perform pg_notify('listing_changes', '') where exists (select from touched);
  return null;
end
$$;
