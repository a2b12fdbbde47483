-- Alerts by text message and by web push, besides mail. What a match is for an account stays one row of alert_matches;
-- each other way in which the account hears of it is a row of alert_notices, written in the same transaction.
set local lock_timeout = '10s';

alter table notification_preferences
  add column saved_homes_sms boolean not null default false,
  add column saved_buildings_sms boolean not null default false,
  add column saved_searches_sms boolean not null default false,
  add column saved_homes_push boolean not null default true,
  add column saved_buildings_push boolean not null default true,
  add column saved_searches_push boolean not null default true;
grant update (saved_homes_sms, saved_buildings_sms, saved_searches_sms, saved_homes_push, saved_buildings_push,
  saved_searches_push) on notification_preferences to authenticated;

create or replace function settle_text_messages() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.sms_opted_out_at is not null and new.sms_opted_out_at is distinct from old.sms_opted_out_at then
    new.sms_opted_in_at := null;
  end if;
  if new.sms_opted_in_at is null then
    new.search_tips_sms := false;
    new.product_news_sms := false;
    new.saved_homes_sms := false;
    new.saved_buildings_sms := false;
    new.saved_searches_sms := false;
  end if;
  return new;
end
$$;
create index notification_preferences_sms on notification_preferences (sms_phone_number)
  where sms_phone_number is not null;

alter table saved_searches add column by_sms boolean, add column by_push boolean;
comment on column saved_searches.by_sms is 'Whether its matches are told by text message; null: as notification_preferences says.';
comment on column saved_searches.by_push is 'Whether its matches are told by push; null: as notification_preferences says.';
grant insert (by_sms, by_push), update (path, by_sms, by_push) on saved_searches to authenticated;
drop trigger saved_searches_note on saved_searches;
create trigger saved_searches_note after insert or delete or update of path, frequency, by_sms, by_push
  on saved_searches for each row execute function platform.note_saved_search();

create table platform.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (length(public_key) between 80 and 100),
  private_key text not null check (length(private_key) between 40 and 50),
  created_at timestamptz not null default now()
);
comment on table platform.push_keys is 'The VAPID key pair (RFC 8292). Made once: every subscription belongs to it.';
grant select, insert on platform.push_keys to stoop_auth;

create table platform.push_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table platform.push_devices is 'Browsers that show notifications, until they are turned off, sign out, or their push service ends the subscription.';
comment on column platform.push_devices.session_id is 'The session that turned it on: whoever uses the browser after signing out sees nothing.';
comment on column platform.push_devices.told_at is 'When its push service last took a notification.';
create index push_devices_user on platform.push_devices (user_id);
create index push_devices_session on platform.push_devices (session_id);
grant select, insert, update, delete on platform.push_devices to service_role;

create table platform.alert_messages (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  channel text not null check (channel in ('sms', 'push')),
  homes integer not null check (homes > 0),
  written_at timestamptz not null default now()
);
comment on table platform.alert_messages is 'Text messages and pushes that were written; each counts all its homes.';
create index alert_messages_user on platform.alert_messages (user_id, written_at);
grant select, insert, update, delete on platform.alert_messages to service_role;

create table platform.alert_notices (
  id bigint generated always as identity primary key,
  match_id bigint not null references platform.alert_matches (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  channel text not null check (channel in ('sms', 'push')),
  state text not null check (state in ('waiting', 'sent', 'not_sent')),
  reason text check (reason in ('quiet_hours', 'daily_limit', 'paused', 'turned_off', 'opted_out', 'no_device',
    'left_market', 'search_deleted')),
  due_at timestamptz,
  settled_at timestamptz,
  message_id bigint references platform.alert_messages (id) on delete set null,
  unique (match_id, channel),
  check ((state = 'waiting') = (due_at is not null)),
  check (state <> 'not_sent' or reason is not null)
);
comment on table platform.alert_notices is 'What became of a match by text message and by push, for accounts that have them.';
comment on column platform.alert_notices.reason is 'Why it waits, or why it was not sent.';
create index alert_notices_due on platform.alert_notices (due_at) where state = 'waiting';
create index alert_notices_user on platform.alert_notices (user_id);
create index alert_notices_message on platform.alert_notices (message_id);
grant select, insert, update, delete on platform.alert_notices to service_role;

alter table platform.outbox drop constraint outbox_channel_check;
alter table platform.outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'push'));
alter table platform.undelivered_messages drop constraint undelivered_messages_channel_check;
alter table platform.undelivered_messages add constraint undelivered_messages_channel_check
  check (channel in ('email', 'sms', 'push'));
