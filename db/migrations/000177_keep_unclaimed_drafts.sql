-- Drafts of listings that somebody wrote without JavaScript. The session is in the browser's storage, so the server can't
-- know whose they are: they belong to whoever opens the mailed link and is signed in.
set local lock_timeout = '10s';

create table unclaimed_drafts (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 320),
  form jsonb not null check (length(form::text) <= 100000),
  link_hash text not null unique,
  posting_id bigint references postings (id) on delete cascade,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table unclaimed_drafts is 'Deleted when they are claimed, or after 7 days.';
comment on column unclaimed_drafts.link_hash is 'sha256 of the token in the mailed link, base64url.';
comment on column unclaimed_drafts.posting_id is 'Claimed; only its pictures still have to be moved.';
create index unclaimed_drafts_email on unclaimed_drafts (lower(email));
create index unclaimed_drafts_posting on unclaimed_drafts (posting_id);
create index unclaimed_drafts_expires on unclaimed_drafts (expires_at);

create table unclaimed_pictures (
  id bigint generated always as identity primary key,
  draft_id bigint not null references unclaimed_drafts (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  content_type text not null check (length(content_type) <= 200),
  bytes bytea not null check (octet_length(bytes) between 1 and 10485760)
);
comment on table unclaimed_pictures is 'As uploaded. They are processed once the draft is claimed.';
create index unclaimed_pictures_draft on unclaimed_pictures (draft_id, id);

alter table unclaimed_drafts enable row level security;
alter table unclaimed_drafts force row level security;
create policy unclaimed_drafts_service on unclaimed_drafts for all to service_role using (true) with check (true);
grant select, insert, update, delete on unclaimed_drafts to service_role;
alter table unclaimed_pictures enable row level security;
alter table unclaimed_pictures force row level security;
create policy unclaimed_pictures_service on unclaimed_pictures for all to service_role using (true) with check (true);
grant select, insert, update, delete on unclaimed_pictures to service_role;

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
  delete from public.unclaimed_drafts where lower(email) = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
end
$$;
