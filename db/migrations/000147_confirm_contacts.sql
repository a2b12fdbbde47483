-- A listing may name any address as its contact, so inquiries go there only once its owner has agreed. Until then, and
-- if they refuse, the lister gets them.
set local lock_timeout = '10s';

create table platform.contact_addresses (
  account_id uuid not null references public.profiles (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 320),
  token_hash text not null unique,
  mailed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  refused_at timestamptz,
  primary key (account_id, email),
  check (confirmed_at is null or refused_at is null)
);
comment on table platform.contact_addresses is
  'Addresses that an account''s listings name as their contact, other than its own, and whether their owners take inquiries. Only domain/messaging writes it.';
comment on column platform.contact_addresses.token_hash is 'sha256 of the token in the latest mail, base64url.';
grant select, insert, update, delete on platform.contact_addresses to service_role;
