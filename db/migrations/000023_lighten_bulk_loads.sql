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
