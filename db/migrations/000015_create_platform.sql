-- What the auth server keeps beside the accounts: its keys. No request ever sees this schema.
create schema if not exists platform;
grant usage on schema platform to stoop_auth, service_role;

create table platform.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table platform.signing_keys is
  'ES256 keys of access tokens. The newest signs; a retired one stays in the published set until its tokens have ended.';

create table platform.api_keys (
  kind text primary key check (kind in ('publishable', 'secret')),
  key text not null unique,
  created_at timestamptz not null default now()
);
comment on table platform.api_keys is
  'Kept readable: who can read them can read the signing keys as well. publishable acts as anon, secret as service_role.';

grant select, insert, update, delete on platform.signing_keys, platform.api_keys to stoop_auth;
