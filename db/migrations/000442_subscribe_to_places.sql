-- The figures of a place, once a month: asked for and confirmed like the newsletter, apart from it. What administrators
-- and people who had addresses removed leave behind ends with their address, too.
set local lock_timeout = '10s';

create table market_subscriptions (
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  place text not null references market_places (slug) on delete cascade,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  token_hash text unique check (length(token_hash) = 43),
  mailed_at timestamptz,
  primary key (email, place)
);
comment on table market_subscriptions is 'Who asked for the figures of a place. Nothing is sent before the address is confirmed.';
comment on column market_subscriptions.token_hash is 'SHA-256 of what the mailed links carry, to confirm and to unsubscribe; replaced with each mail before confirming.';
comment on column market_subscriptions.mailed_at is 'When the mail that asks to confirm was last written.';
create index market_subscriptions_place on market_subscriptions (place);
alter table market_subscriptions enable row level security;
alter table market_subscriptions force row level security;
create policy market_subscriptions_service on market_subscriptions for all to service_role using (true) with check (true);
grant select, insert, update, delete on market_subscriptions to service_role;

create or replace function platform.end_address(address text)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as $function$
begin
  update public.conversation_messages m set body = null
  from public.conversation_sides s
  where s.address = end_address.address and m.conversation_id = s.conversation_id and m.side = s.side;
  update public.conversations c set match_key = null,
    asker_name = case when s.side = 'asker' then 'Deleted account' else c.asker_name end
  from public.conversation_sides s
  where s.address = end_address.address and c.id = s.conversation_id;
  -- The other side keeps what it wrote; nobody finds these in an inbox.
  update public.conversation_sides s set email = null, phone = null, account_id = null
  where s.address = end_address.address;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.market_subscriptions where email = address;
  -- What was removed stays so. A request that waits is still answered.
  delete from public.removal_requests where lower(email) = address and status <> 'waiting';
  update public.mortgage_rate_runs set started_by = 'Deleted account' where lower(started_by) = address;
  delete from public.open_house_followers where lower(email) = address;
  delete from platform.tour_copies where lower(email) = address;
  delete from public.unclaimed_drafts where lower(email) = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
  delete from platform.mail_blocks b where b.address = end_address.address;
end
$function$
;
