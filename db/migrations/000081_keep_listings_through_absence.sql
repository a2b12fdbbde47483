-- A listing keeps its number: while its source does not name it, and when it comes back after it was deleted. What people
-- keep under the number (addresses, hearts, enquiries, history) stays with it.
set local lock_timeout = '10s';

alter table properties add column absent_since timestamptz;
comment on column properties.absent_since is 'Since when the feed no longer names it, without having said that it is deleted; null: it does.';
grant select (absent_since) on properties to authenticated;
create index properties_absent on properties (source_id, absent_since) where absent_since is not null;
alter table platform.listing_records add column absent_since timestamptz;
comment on column platform.listing_records.absent_since is 'As properties.absent_since.';

create table ended_listings (
  property_id bigint primary key,
  source_id bigint not null references mls_sources (id) on delete cascade,
  mls_id text not null,
  ended_at timestamptz not null default now()
);
comment on table ended_listings is 'Listings that were deleted, by the source''s own id: whoever brings one again gives it its number back.';
create unique index ended_listings_source on ended_listings (source_id, mls_id);
alter table ended_listings enable row level security;
alter table ended_listings force row level security;
create policy ended_listings_service on ended_listings for select to service_role using (true);
grant select on ended_listings to service_role;

create function note_ended_listings() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into ended_listings as e (property_id, source_id, mls_id)
  select r.id, r.source_id, r.mls_id from removed r join mls_sources s on s.id = r.source_id
  where not r.is_sample
  on conflict (source_id, mls_id) do update set property_id = excluded.property_id, ended_at = excluded.ended_at;
  return null;
end
$$;
create trigger properties_note_ended after delete on properties
  referencing old table as removed for each statement execute function note_ended_listings();

-- As in migration 000068; a listing that has its number back is listed again, now.
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
    price, status, listing_kind, listing_firm, mls_source, last_run_id
  from added;
  delete from ended_listings where property_id = any (back);
  perform note_changes((select array_agg(id) from added));
  perform pg_notify('listing_changes', '');
  return null;
end
$$;

-- A heart outlives the listing: the person sees that the home has ended, and takes it off the list themselves.
alter table saved_properties drop constraint saved_properties_property_id_fkey;
create function check_saved_property() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from properties p where p.id = new.property_id)
    and not exists (select from listing_events e where e.property_id = new.property_id and e.event = 'removed') then
    raise exception 'There is no property %', new.property_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger saved_properties_check before insert on saved_properties
  for each row execute function check_saved_property();
revoke execute on function note_ended_listings(), check_saved_property() from public;
-- Imports choose between a new number and the one that a listing had.
grant usage on sequence properties_id_seq to service_role;
