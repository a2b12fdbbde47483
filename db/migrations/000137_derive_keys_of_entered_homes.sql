-- Which home a listing is of (unit_key) follows from its address by rules of the domain. Nobody who enters or changes a
-- listing through the data API says it: the listing gets a coarse key at once, and a job derives the fine one
-- (jobs/derive-home-keys.ts). A borough follows from the ZIP code as it does on the way in.
set local lock_timeout = '10s';

do $$
begin
  revoke insert, update on properties from authenticated;
  execute (
    select format('grant insert (%1$s), update (%1$s) on properties to authenticated',
      string_agg(quote_ident(attname), ', '))
    from pg_attribute
    where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped
      -- What runs, the ledger and the settling of duplicates say.
      and attname not in ('unit_key', 'duplicate_of', 'first_run_id', 'last_run_id', 'absent_since')
  );
end
$$;

-- The same listing may be here twice: whoever writes one must never wait for the job that takes the other.
create table platform.entered_homes (
  id bigint generated always as identity primary key,
  property_id bigint not null
);
comment on table platform.entered_homes is 'Listings that were entered or moved by hand and whose key is to be derived.';
grant select, insert, delete on platform.entered_homes to service_role;

-- One job a transaction, however many rows it writes.
create function platform.derive_home_key_later() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into platform.entered_homes (property_id) values (new.id);
  perform platform.enqueue_job('derive-home-keys', '{}', 'derive-home-keys:' || pg_current_xact_id());
  return null;
end
$$;
create trigger properties_key_entered after insert on properties
  for each row when (current_user = 'authenticated') execute function platform.derive_home_key_later();
create trigger properties_key_moved after update of address, unit, city, state, zip_code on properties
  for each row when (
    current_user = 'authenticated'
    and (old.address, old.unit, old.city, old.state, old.zip_code)
      is distinct from (new.address, new.unit, new.city, new.state, new.zip_code)
  ) execute function platform.derive_home_key_later();

create function place_moved_property() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select z.borough into new.borough from public.zip_codes z where z.zip_code = new.zip_code and z.state = new.state limit 1;
  return new;
end
$$;
create trigger properties_place_moved before update of zip_code on properties
  for each row when (
    current_user = 'authenticated' and new.zip_code is not null and new.zip_code is distinct from old.zip_code
    and new.borough is not distinct from old.borough
  ) execute function place_moved_property();
-- Also where the position is given, which complete_property takes for a known place.
create trigger properties_place_entered before insert on properties
  for each row when (current_user = 'authenticated' and new.zip_code is not null and new.borough is null)
  execute function place_moved_property();

-- As complete_property makes it: the ledger has it of homes that were entered by hand.
create function coarse_unit_key(p properties) returns text language sql stable set search_path = '' as $$
  select concat_ws('|',
    lower(regexp_replace(p.address, '[^[:alnum:]]+', ' ', 'g')),
    lower(regexp_replace(coalesce(p.unit, ''), '[^[:alnum:]]+', '', 'g')),
    lower(coalesce(p.borough, p.zip_code, p.city)), p.state)
$$;
revoke execute on function coarse_unit_key from public;
grant execute on function coarse_unit_key to service_role;
