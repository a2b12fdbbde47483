-- Whoever types somebody's address in their profile and deletes the account doesn't lift the block of that address.
set local lock_timeout = '10s';

drop trigger profiles_forget_mail_block on profiles;
drop function platform.forget_mail_block();
-- Nobody is looked up by the address that a profile gives: only confirmed ones say who somebody is.
drop index profiles_email;

create or replace function platform.end_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
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
  delete from platform.mail_blocks b where b.address = end_address.address;
end
$$;
