-- What was written to or from an address belongs to the account that has shown the address to be its own: it ends with
-- that account, by whatever door the account is deleted, and follows when the account takes another address. Whoever
-- opens an account with the old address later finds nothing of it.
set local lock_timeout = '10s';

create function platform.end_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages
  set name = 'Deleted account', email = 'deleted@stoop.invalid', phone = null, message = null
  where lower(email) = address;
  -- Their senders may still ask for what we hold; nobody finds them in an inbox.
  update public.contact_messages set recipient_email = null where recipient_address = address;
  delete from public.newsletter_subscriptions where email = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
end
$$;
comment on function platform.end_address is 'Lower case. Everything personal that is kept by the address and not by the account.';
revoke execute on function platform.end_address(text) from public;

create or replace function platform.erase_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A mailed code has shown that the address is theirs, confirmed or not.
  perform platform.end_address(lower(u.email)) from auth.users u where u.id = account and u.email <> '';
  delete from auth.users where id = account;
end
$$;

create function end_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email <> '' and old.email_confirmed_at is not null then
    perform platform.end_address(lower(old.email));
  end if;
  if tg_op = 'UPDATE' then
    delete from public.profiles where id = old.id;
  end if;
  return null;
end
$$;
comment on function end_account is 'An unconfirmed address is nobody''s: what others wrote from it stays.';
create trigger users_end_account after delete on auth.users for each row execute function end_account();
create trigger users_end_soft_deleted after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_account();

create function carry_messages() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages set email = new.email where lower(email) = lower(old.email);
  update public.contact_messages set recipient_email = new.email where recipient_address = lower(old.email);
  return null;
end
$$;
comment on function carry_messages is 'The inbox and the messages sent follow the account to its new address.';
create trigger users_carry_messages after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email <> '' and new.email <> ''
    and lower(old.email) <> lower(new.email))
  execute function carry_messages();

-- Files have bytes outside the database: a job removes both.
create function platform.delete_files_of_ended_accounts() returns table (bucket_id text, version text)
language sql security definer set search_path = '' as $$
  delete from storage.objects o
  where o.bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(o.name))[1] ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    and not exists (
      select from auth.users u where u.id::text = (storage.foldername(o.name))[1] and u.deleted_at is null)
  returning o.bucket_id, o.version
$$;
comment on function platform.delete_files_of_ended_accounts is
  'Everybody''s files are below a folder named like their account. The caller removes the bytes.';
revoke execute on function platform.delete_files_of_ended_accounts() from public;
grant execute on function platform.delete_files_of_ended_accounts() to service_role;
create index contact_messages_sender on contact_messages (lower(email));
