-- What leaves by mail or text message is written in the transaction that causes it, and delivered from here.
create table platform.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null check (length(kind) between 1 and 40),
  recipient text not null check (length(recipient) between 1 and 320),
  subject text,
  html text,
  text text not null,
  created_at timestamptz not null default now(),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text
);
create index outbox_next_try on platform.outbox (channel, next_try_at);
create index outbox_recipient on platform.outbox (lower(recipient), id);
comment on table platform.outbox is
  'Rows go when they are delivered: they hold links and codes. Without a delivery setting they stay and are read at /dev/mailbox.';
grant insert on platform.outbox to stoop_auth;
grant select, insert, update, delete on platform.outbox to service_role;

-- Lost in a crash, and that is fine: a window is short.
create unlogged table platform.attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index attempts_window on platform.attempts (window_ends_at);
comment on table platform.attempts is 'How often something was tried by whom in the current window. Keys are hashes.';
grant select, insert, update, delete on platform.attempts to stoop_auth, service_role;

do $migration$
begin
  -- A hosted Supabase's own tables are left as they are.
  if (select pg_get_userbyid(relowner) from pg_class where oid = 'auth.users'::regclass) <> current_user then
    return;
  end if;
  -- A mailed token has two forms: the link, long and random, and a code of six digits that allows few tries.
  alter table auth.one_time_tokens
    add column code_hash text,
    add column tries smallint not null default 0;
  comment on column auth.one_time_tokens.relates_to is 'The address or number that the token was sent to.';
  -- A code of an authenticator app counts once, although it is shown for half a minute.
  alter table auth.mfa_factors add column last_totp_step bigint;
  create index audit_log_entries_actor on auth.audit_log_entries ((payload ->> 'actor_id'), created_at);
end
$migration$;

-- The contact address of a profile is the person's own to change; while it is the account's, it follows.
create function follow_account_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id and email is not distinct from old.email;
  return new;
end
$$;
create trigger users_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function follow_account_email();
