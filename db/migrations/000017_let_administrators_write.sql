-- What the calls of the data API may do beyond one's own account: administrators keep listings and sources, everybody
-- reads places. Row-level security is the only authority; the pages' guards are courtesy.

create table platform.settings (
  name text primary key,
  value text not null
);
comment on table platform.settings is 'Settings of the server that the database itself must know, written at its start.';
grant select, insert, update on platform.settings to service_role;
insert into platform.settings (name, value) values ('admin_requires_mfa', 'false');

-- A token outlives its session by up to its own life, so the session is looked up. Who has a second factor must have
-- used it.
create function is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from public.profiles p
    join auth.sessions s on s.user_id = p.id
    where p.id = auth.uid()
      and p.role = 'ADMIN'
      and s.id = (auth.jwt() ->> 'session_id')::uuid
      and (s.not_after is null or s.not_after > now())
      and (
        coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
        or not exists (
          select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'
        ) and not exists (
          select from platform.settings where name = 'admin_requires_mfa' and value = 'true'
        )
      )
  )
$$;
comment on function is_admin is 'Whether the caller is an administrator whose session still exists, with the second factor where one is asked for.';
grant execute on function is_admin() to authenticated;

-- The agents' addresses are for delivering messages, not for collecting: no visitor's or account's query reads them.
do $$
begin
  revoke select on properties from anon, authenticated;
  execute (
    select format('grant select (%s) on properties to anon, authenticated', string_agg(quote_ident(attname), ', '))
    from pg_attribute
    where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attname <> 'listing_agent_email'
  );
end
$$;

create policy properties_admin on properties for all to authenticated
  using ((select is_admin())) with check ((select is_admin()));
grant insert, update, delete on properties to authenticated;

create policy mls_sources_admin_read on mls_sources for select to authenticated using ((select is_admin()));
create policy mls_sources_admin_update on mls_sources for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
grant select on mls_sources to authenticated;
grant update (name, active, last_sync, sync_frequency, api_endpoint) on mls_sources to authenticated;

-- Triggers that keep the ledger and the change log run with the rights of whoever writes; an administrator has none
-- on those tables, and must not need any.
alter function log_inserted_properties() security definer set search_path = public, pg_temp;
alter function log_updated_properties() security definer set search_path = public, pg_temp;
alter function log_deleted_properties() security definer set search_path = public, pg_temp;

-- A listing that an administrator enters has a place and a source to be found by, like one from a file. unit_key is
-- its coarse form here; the next import of the home brings the fine one (domain/listings/address.ts).
create function complete_property() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.source_id is null then
    new.mls_source := coalesce(new.mls_source, 'Manual Import');
    insert into public.mls_sources (name, kind) values (new.mls_source, 'manual') on conflict (name) do nothing;
    select id into new.source_id from public.mls_sources where name = new.mls_source;
  end if;
  new.mls_source := coalesce(new.mls_source, (select name from public.mls_sources where id = new.source_id));
  if new.latitude is null or new.longitude is null then
    select z.latitude, z.longitude, 'approximate', coalesce(new.county, z.county), coalesce(new.borough, z.borough)
    into new.latitude, new.longitude, new.location_precision, new.county, new.borough
    from public.zip_codes z
    where z.zip_code = new.zip_code and z.state = new.state;
  end if;
  new.unit_key := coalesce(new.unit_key, concat_ws('|',
    lower(regexp_replace(new.address, '[^[:alnum:]]+', ' ', 'g')),
    lower(regexp_replace(coalesce(new.unit, ''), '[^[:alnum:]]+', '', 'g')),
    lower(coalesce(new.borough, new.zip_code, new.city)), new.state));
  return new;
end
$$;
create trigger properties_complete before insert on properties
  for each row when (new.source_id is null or new.unit_key is null or new.mls_source is null)
  execute function complete_property();

-- The ledger dates a change by last_updated, which a person at a form does not send.
create function date_admin_change() returns trigger language plpgsql as $$
begin
  new.last_updated := now();
  new.updated_at := now();
  return new;
end
$$;
create trigger properties_date_admin_change before update on properties
  for each row when (current_user = 'authenticated' and new.last_updated is not distinct from old.last_updated)
  execute function date_admin_change();
