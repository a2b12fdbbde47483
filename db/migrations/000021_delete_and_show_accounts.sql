-- What the account settings do that rest/v1 cannot: say where an account is signed in, and delete it for good.
create table platform.deletion_codes (
  user_id uuid primary key references auth.users on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table platform.deletion_codes is 'The one code that deletes an account: mailed, short-lived, few tries.';
grant select, insert, update, delete on platform.deletion_codes to service_role;

create function platform.sessions_of(account uuid)
returns table (id uuid, created_at timestamptz, used_at timestamptz, user_agent text, ip text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at, s.created_at) as used_at, s.user_agent, host(s.ip)
  from auth.sessions s
  where s.user_id = account
    and (s.not_after is null or s.not_after > now())
  order by used_at desc, s.id
  limit 100
$$;

-- Everything of a person goes; what others still need of it stays without the person.
create function platform.erase_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select lower(u.email) into address from auth.users u where u.id = account;
  update public.contact_messages
  set name = 'Deleted account', email = 'deleted@stoop.invalid', phone = null, message = null
  where lower(email) = address;
  delete from public.newsletter_subscriptions where email = address;
  delete from auth.users where id = account;
end
$$;
revoke execute on function platform.sessions_of(uuid), platform.erase_account(uuid) from public;
grant execute on function platform.sessions_of(uuid), platform.erase_account(uuid) to service_role;
