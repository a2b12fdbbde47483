-- Accounts as the platform's auth server keeps them: the tables and columns of GoTrue, so that a database which already
-- has them (a hosted or self-hosted Supabase) is left as it is and everything below works on it too.
do $migration$
begin
  if not exists (select from pg_roles where rolname = 'stoop_auth') then
    create role stoop_auth nologin noinherit;
  end if;
  grant stoop_auth to current_user;
  if to_regclass('auth.users') is not null then
    return;
  end if;
  create schema if not exists auth;

  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    aud text not null default 'authenticated',
    role text not null default 'authenticated',
    email text,
    encrypted_password text,
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_token text,
    confirmation_sent_at timestamptz,
    recovery_token text,
    recovery_sent_at timestamptz,
    email_change text,
    email_change_token_new text,
    email_change_token_current text,
    email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
    email_change_sent_at timestamptz,
    phone text unique,
    phone_confirmed_at timestamptz,
    phone_change text,
    phone_change_token text,
    phone_change_sent_at timestamptz,
    reauthentication_token text,
    reauthentication_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null default '{}',
    raw_user_meta_data jsonb not null default '{}',
    banned_until timestamptz,
    is_sso_user boolean not null default false,
    is_anonymous boolean not null default false,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  comment on table auth.users is 'Accounts. encrypted_password is an argon2id hash; tokens are hashes of what was mailed.';
  create unique index users_email on auth.users (lower(email)) where not is_sso_user;
  create index users_anonymous on auth.users (created_at) where is_anonymous;

  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, provider)
  );
  create index identities_user on auth.identities (user_id);

  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type in ('totp', 'phone')),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text,
    phone text,
    last_challenged_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index mfa_factors_friendly_name on auth.mfa_factors (user_id, friendly_name)
    where trim(friendly_name) <> '';

  create table auth.mfa_challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.mfa_factors on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text
  );
  create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

  create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    factor_id uuid,
    aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
    not_after timestamptz,
    refreshed_at timestamptz,
    user_agent text,
    ip inet,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index sessions_user on auth.sessions (user_id, created_at);

  create table auth.mfa_amr_claims (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references auth.sessions on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (session_id, authentication_method)
  );

  create table auth.refresh_tokens (
    id bigint generated always as identity primary key,
    token text not null unique,
    user_id uuid not null references auth.users on delete cascade,
    session_id uuid not null references auth.sessions on delete cascade,
    parent text,
    revoked boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index refresh_tokens_session on auth.refresh_tokens (session_id, revoked);
  create index refresh_tokens_parent on auth.refresh_tokens (parent);

  create table auth.flow_state (
    id uuid primary key default gen_random_uuid(),
    user_id uuid,
    auth_code text,
    code_challenge text,
    code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
    provider_type text not null,
    provider_access_token text,
    provider_refresh_token text,
    authentication_method text not null,
    auth_code_issued_at timestamptz,
    redirect_to text,
    linking_target_id uuid,
    provider_nonce text,
    provider_code_verifier text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index flow_state_auth_code on auth.flow_state (auth_code);

  create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    token_type text not null,
    token_hash text not null,
    relates_to text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, token_type)
  );
  create index one_time_tokens_hash on auth.one_time_tokens (token_hash);

  create table auth.audit_log_entries (
    id uuid primary key default gen_random_uuid(),
    payload jsonb not null,
    ip_address text not null default '',
    created_at timestamptz not null default now()
  );
  create index audit_log_entries_created on auth.audit_log_entries (created_at);

  -- Who asks: the claims that the door verified and set for this transaction (db/caller.ts).
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
  $$;
  create function auth.uid() returns uuid language sql stable as $$
    select (auth.jwt() ->> 'sub')::uuid
  $$;
  create function auth.role() returns text language sql stable as $$
    select auth.jwt() ->> 'role'
  $$;
  create function auth.email() returns text language sql stable as $$
    select auth.jwt() ->> 'email'
  $$;

  grant usage on schema auth to anon, authenticated, service_role, stoop_auth;
  revoke all on all functions in schema auth from public;
  grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
    to anon, authenticated, service_role, stoop_auth;
  grant select, insert, update, delete on all tables in schema auth to stoop_auth;
  grant usage on all sequences in schema auth to stoop_auth;
end
$migration$;
