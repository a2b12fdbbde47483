-- Alerts: what saved searches, homes and buildings found, what was mailed of it, and why the rest was not. One engine at
-- a time reads the change log and writes everything about a batch of changes in one transaction.
set local lock_timeout = '10s';

alter table saved_searches add column frequency text
  check (frequency in ('instant', 'daily', 'weekly', 'never'));
comment on column saved_searches.frequency is 'How often its matches are mailed; null: as notification_preferences says.';
grant insert (frequency), update (frequency) on saved_searches to authenticated;

create table saved_buildings (
  user_id uuid not null references profiles (id) on delete cascade,
  building text not null check (length(building) between 1 and 300),
  name text not null check (length(name) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (user_id, building)
);
comment on table saved_buildings is 'Buildings whose new homes and closed sales an account wants to hear of.';
comment on column saved_buildings.building is 'The part of a unit key that its homes share (building_key).';
create index saved_buildings_building on saved_buildings (building);
alter table saved_buildings enable row level security;
alter table saved_buildings force row level security;
create policy saved_buildings_service on saved_buildings for all to service_role using (true) with check (true);
create policy saved_buildings_read_own on saved_buildings for select to authenticated
  using (user_id = (select auth.uid()));
create policy saved_buildings_delete_own on saved_buildings for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, insert, update, delete on saved_buildings to service_role;
grant select, delete on saved_buildings to authenticated;
create trigger saved_buildings_quota after insert on saved_buildings referencing new table as added
  for each statement execute function refuse_beyond_quota('500', 'saved buildings');

create function building_key(unit_key text) returns text language sql immutable parallel safe
  return split_part(unit_key, '|', 1) || '|' || split_part(unit_key, '|', 3) || '|' || split_part(unit_key, '|', 4);
comment on function building_key is 'House, street, place and state of a unit key: equal for the homes of one building.';
revoke execute on function building_key from public;
grant execute on function building_key to service_role;

-- Which searches changed, so that the engine's memory follows. It loads all of them when it starts.
create table platform.saved_search_changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  search_id bigint not null,
  changed_at timestamptz not null default now()
);
grant select, insert, delete on platform.saved_search_changes to service_role;

create function platform.note_saved_search() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into platform.saved_search_changes (search_id)
  values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$$;
revoke execute on function platform.note_saved_search() from public;
create trigger saved_searches_note after insert or delete or update of path, frequency on saved_searches
  for each row execute function platform.note_saved_search();

create table platform.alert_position (
  is_only boolean primary key default true check (is_only),
  position jsonb not null,
  moved_at timestamptz not null default now()
);
comment on table platform.alert_position is 'How far the engine has read listing_changes (domain/listings/listing-changes.server.ts).';
grant select, insert, update on platform.alert_position to service_role;

create table platform.alert_homes (
  listing bigint primary key,
  home text not null,
  status text not null,
  shown jsonb,
  left_at timestamptz,
  check ((shown is null) = (left_at is not null))
);
comment on table platform.alert_homes is 'What the engine last saw of each listing that search showed, and when it left.';
comment on column platform.alert_homes.home is 'The same for all listings of one home (domain/alerts/engine).';
comment on column platform.alert_homes.shown is 'Its row of search_values; null: search no longer shows it.';
create index alert_homes_home on platform.alert_homes using hash (home);
create index alert_homes_left on platform.alert_homes (left_at) where left_at is not null;
grant select, insert, update, delete on platform.alert_homes to service_role;

create table platform.alert_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) between 20 and 100),
  search_ids bigint[] not null default '{}',
  topics text[] not null check (topics <@ array['searches', 'homes', 'buildings']),
  is_instant boolean not null,
  homes integer not null check (homes > 0),
  shown integer not null check (shown between 1 and homes),
  written_at timestamptz not null default now()
);
comment on table platform.alert_mails is 'Mails that were written. Their links are known by the hash of their token.';
create index alert_mails_user on platform.alert_mails (user_id, written_at);
grant select, insert, update, delete on platform.alert_mails to service_role;

create table platform.alert_matches (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  home text not null,
  event text not null check (length(event) between 1 and 200),
  kind text not null check (kind in ('new', 'back', 'price', 'match', 'open_house', 'pending', 'sold', 'off_market')),
  listing bigint not null,
  search_ids bigint[] not null default '{}',
  is_saved_home boolean not null default false,
  is_saved_building boolean not null default false,
  price numeric(14, 2),
  previous_price numeric(14, 2),
  matched_at timestamptz not null default now(),
  state text not null check (state in ('waiting', 'sent', 'not_sent')),
  reason text check (reason in ('frequency', 'daily_limit', 'linked', 'already_sent', 'paused', 'turned_off',
    'unsubscribed', 'bounced', 'complained', 'no_address', 'left_market', 'search_deleted')),
  due_at timestamptz,
  settled_at timestamptz,
  mail_id bigint references platform.alert_mails (id) on delete set null,
  unique (user_id, home, event),
  check ((state = 'waiting') = (due_at is not null)),
  check (state <> 'not_sent' or reason is not null)
);
comment on table platform.alert_matches is 'Each event of a home for each account that wanted to hear of it: once, with what became of it.';
comment on column platform.alert_matches.reason is 'Why it waits, or why it was not sent.';
create index alert_matches_due on platform.alert_matches (due_at) where state = 'waiting';
create index alert_matches_user on platform.alert_matches (user_id, matched_at);
create index alert_matches_matched on platform.alert_matches (matched_at);
create index alert_matches_mail on platform.alert_matches (mail_id);
grant select, insert, update, delete on platform.alert_matches to service_role;

create table platform.mail_blocks (
  address text primary key check (address = lower(address) and length(address) between 3 and 320),
  reason text not null check (reason in ('bounced', 'complained')),
  detail text check (length(detail) <= 500),
  blocked_at timestamptz not null default now()
);
comment on table platform.mail_blocks is 'Addresses that get no alerts, because the mail service reported a bounce or a complaint.';
grant select, insert, update, delete on platform.mail_blocks to service_role;

create function platform.forget_mail_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from platform.mail_blocks where address = lower(old.email);
  return null;
end
$$;
revoke execute on function platform.forget_mail_block() from public;
create trigger profiles_forget_mail_block after delete on profiles
  for each row when (old.email is not null) execute function platform.forget_mail_block();
