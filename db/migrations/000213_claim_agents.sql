-- Claims: an account asks to manage the profile of an agent whom sources name.
set local lock_timeout = '10s';

create table agent_claims (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  note text check (length(note) <= 2000),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'undone')),
  proof text check (proof in ('email', 'license', 'administrator')),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 2000),
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'approved' or proof is not null)
);
comment on table agent_claims is 'Who asked to manage an agent''s profile, and what was decided. proof: what an approved one rests on.';
comment on column agent_claims.decided_by is 'The administrator; no foreign key, because the decision outlives the account. Null: decided by the proof alone.';
create unique index agent_claims_waiting on agent_claims (agent_id, account_id) where status = 'waiting';
create index agent_claims_open on agent_claims (id) where status = 'waiting';
create index agent_claims_agent on agent_claims (agent_id);
create index agent_claims_account on agent_claims (account_id);
alter table agent_claims enable row level security;
alter table agent_claims force row level security;
create policy agent_claims_service on agent_claims for all to service_role using (true) with check (true);
grant select, insert, update, delete on agent_claims to service_role;

create function platform.confirmed_address(account uuid) returns text language sql stable security definer
set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = account and u.email_confirmed_at is not null and u.email <> ''
$$;
comment on function platform.confirmed_address(uuid) is 'The address that the account has confirmed, in lower case; null: none.';
revoke execute on function platform.confirmed_address(uuid) from public;
grant execute on function platform.confirmed_address(uuid) to service_role;
