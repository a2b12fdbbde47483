-- The agent of somebody who asks for a tour gets copies of its mails, once they have agreed.
set local lock_timeout = '10s';

create table platform.tour_copies (
  tour_id bigint primary key references public.tours (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  state text not null default 'named' check (state in ('named', 'asked', 'agreed', 'stopped')),
  asked_at timestamptz
);
comment on table platform.tour_copies is
  'Whoever asks for a tour may name their agent''s address. named: not asked, because that would be too many mails, or the tour is not passed on yet.';
create index tour_copies_email on platform.tour_copies (lower(email), asked_at);
grant select, insert, update, delete on platform.tour_copies to service_role;

create table platform.tour_copy_links (
  token_hash text primary key,
  tour_id bigint not null references platform.tour_copies (tour_id) on delete cascade
);
comment on table platform.tour_copy_links is 'Mailed links to the page where that agent agrees or stops. token_hash: sha256, base64url.';
create index tour_copy_links_tour on platform.tour_copy_links (tour_id);
grant select, insert, delete on platform.tour_copy_links to service_role;

create table platform.tour_copy_stops (
  address_hash text primary key,
  stopped_at timestamptz not null default now()
);
comment on table platform.tour_copy_stops is 'Addresses that nobody may name as their agent''s any more. address_hash: sha256 of the address in lower case, base64url.';
grant select, insert on platform.tour_copy_stops to service_role;

CREATE OR REPLACE FUNCTION platform.end_address(address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  delete from public.open_house_followers where lower(email) = address;
  delete from platform.tour_copies where lower(email) = address;
  delete from public.unclaimed_drafts where lower(email) = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
end
$function$;
