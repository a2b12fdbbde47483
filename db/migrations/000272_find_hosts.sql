-- Whoever answers for a home of a feed is known by an address. If an account has confirmed it, the account's tour hours
-- count, and its tours of all homes are kept apart.
set local lock_timeout = '10s';

create function platform.account_of_address(address text) returns uuid language sql stable security definer
  set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = lower(address) and u.email_confirmed_at is not null and not u.is_sso_user
  limit 1
$$;
comment on function platform.account_of_address is 'The account that has confirmed the address; null: none.';
revoke execute on function platform.account_of_address(text) from public;
grant execute on function platform.account_of_address(text) to service_role;
