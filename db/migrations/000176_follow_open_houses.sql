-- People who added an open house to their calendar and are told by mail if it changes. Nobody reads these rows through
-- the data API, and listers never see who they are. Rows end with the open house.
set local lock_timeout = '10s';

create table open_house_followers (
  id bigint generated always as identity primary key,
  property_id bigint references properties (id) on delete set null,
  account_id uuid references profiles (id) on delete cascade,
  email text check (length(email) between 3 and 320),
  uid text not null check (length(uid) between 1 and 200),
  home_name text not null check (length(home_name) between 1 and 600),
  open_house_id bigint not null,
  source_key text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  by_appointment boolean not null,
  link_hashes text[] not null default '{}' check (cardinality(link_hashes) <= 50),
  mailed_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((account_id is null) <> (email is null)),
  check (account_id is null or confirmed_at is not null),
  check (ends_at > starts_at)
);
comment on table open_house_followers is 'Who is told by mail if an open house is moved, changed or canceled.';
comment on column open_house_followers.email is 'Of somebody without an account; mailed only after they have confirmed it.';
comment on column open_house_followers.uid is 'Of the calendar entry; stays the same when the open house moves.';
comment on column open_house_followers.home_name is 'As it was shown when they added it, for when the listing is gone.';
comment on column open_house_followers.open_house_id is 'No foreign key: the open house may be deleted, which is what they are told.';
comment on column open_house_followers.starts_at is 'What they were told last, like ends_at and by_appointment.';
comment on column open_house_followers.link_hashes is 'sha256 of the tokens in the mails they got, base64url.';
create unique index open_house_followers_account on open_house_followers (account_id, uid) where account_id is not null;
create unique index open_house_followers_email on open_house_followers (lower(email), uid) where email is not null;
create index open_house_followers_property on open_house_followers (property_id);
create index open_house_followers_links on open_house_followers using gin (link_hashes);
create index open_house_followers_ends on open_house_followers (ends_at);
alter table open_house_followers enable row level security;
alter table open_house_followers force row level security;
create policy open_house_followers_service on open_house_followers for all to service_role using (true) with check (true);
grant select, insert, update, delete on open_house_followers to service_role;

alter table platform.outbox add column calendar text check (length(calendar) <= 20000);
comment on column platform.outbox.calendar is 'An iCalendar file that is sent along, with its METHOD.';

create or replace function platform.end_address(address text) returns void
  language plpgsql security definer set search_path to ''
as $$
begin
  update public.contact_messages
  set name = 'Deleted account', email = 'deleted@stoop.invalid', phone = null, message = null
  where lower(email) = address;
  -- Their senders may still ask for what we hold; nobody finds them in an inbox.
  update public.contact_messages set recipient_email = null where recipient_address = address;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.open_house_followers where lower(email) = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
end
$$;
