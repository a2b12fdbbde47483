-- Agents: one row a person, gathered from profiles, members of feeds, and the agents that listings name.
set local lock_timeout = '10s';

create table agents (
  id bigint generated always as identity primary key,
  merged_into bigint references agents (id) check (merged_into <> id),
  account_id uuid references profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 300),
  firm text check (length(firm) between 1 and 300),
  license text check (length(license) between 1 and 40),
  license_state text check (license_state in ('NY', 'NJ')),
  title text check (length(title) <= 300),
  phone text check (length(phone) <= 300),
  is_shown boolean not null default false,
  is_sample boolean not null default false,
  place text,
  languages text[] not null default '{}',
  specializations text[] not null default '{}',
  areas text[] not null default '{}',
  sources text[] not null default '{}',
  words text[] not null default '{}',
  for_sale integer not null default 0,
  for_rent integer not null default 0,
  sold integer not null default 0,
  sold_since date,
  sold_priced integer not null default 0,
  average_price numeric(14,2),
  changed_at timestamptz not null default now(),
  check ((license is null) = (license_state is null))
);
comment on table agents is 'One row a person. What each source says about them is in platform.agent_statements; the rest is derived from it and from their listings by domain/agents.';
comment on column agents.merged_into is 'The same person, under whose number they are shown now.';
comment on column agents.account_id is 'Who manages the profile.';
comment on column agents.license is 'As domain/people/license-number.ts reads it.';
comment on column agents.is_shown is 'False: no source shows them now. They keep their number.';
comment on column agents.areas is 'Boroughs, counties and cities of their listings, as domain/agents/areas.ts names them.';
comment on column agents.sold is 'Closed sales in our ledger, each home once a year.';
comment on column agents.average_price is 'Dollars, of the sold_priced sales whose closing price the source gives.';
create unique index agents_license on agents (license_state, license) where merged_into is null and license is not null;
create unique index agents_account on agents (account_id) where merged_into is null and account_id is not null;
create index agents_of_account on agents (account_id);
create index agents_merged on agents (merged_into);
create index agents_order on agents (sold desc, id) where is_shown and merged_into is null;
create index agents_areas on agents using gin (areas);
create index agents_specializations on agents using gin (specializations);
create index agents_languages on agents using gin (languages);
create index agents_words on agents using gin (words);
alter table agents enable row level security;
alter table agents force row level security;
create policy agents_service on agents for all to service_role using (true) with check (true);
grant select, insert, update, delete on agents to service_role;

create table platform.agent_statements (
  id bigint generated always as identity primary key,
  agent_id bigint not null references public.agents (id) on delete cascade,
  kind text not null check (kind in ('profile', 'member', 'listing')),
  key text not null check (length(key) between 1 and 1000),
  source_id bigint,
  account_id uuid references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 300),
  firm text check (length(firm) between 1 and 300),
  person_key text not null check (length(person_key) between 1 and 700),
  license text check (length(license) between 1 and 40),
  license_state text check (license_state in ('NY', 'NJ')),
  title text,
  phone text,
  email text,
  languages text[] not null default '{}',
  is_shown boolean not null default false,
  is_sample boolean not null default false,
  said_at timestamptz not null default now(),
  unique (kind, key),
  check ((license is null) = (license_state is null))
);
comment on table platform.agent_statements is 'What one source says about an agent: an account''s profile, a member of a feed, or the listings of a source that name them.';
comment on column platform.agent_statements.key is 'profile: the account; member: source and member key; listing: source, name, firm and license.';
comment on column platform.agent_statements.source_id is 'No foreign key: a trigger notes members that are gone.';
comment on column platform.agent_statements.person_key is 'Folded name and firm: two people of one name in two firms are two.';
comment on column platform.agent_statements.is_shown is 'Whether this source alone is enough to show the person; listings show them as long as they are shown themselves.';
create index agent_statements_agent on platform.agent_statements (agent_id);
create index agent_statements_person on platform.agent_statements (person_key);
create index agent_statements_account on platform.agent_statements (account_id);
create index agent_statements_email on platform.agent_statements (lower(email)) where email is not null;
grant select, insert, update, delete on platform.agent_statements to service_role;

create table platform.agent_listings (
  property_id bigint primary key,
  statement_id bigint not null references platform.agent_statements (id) on delete cascade
);
comment on table platform.agent_listings is 'Which agent a listing names. No foreign key to the listing, for the price of bulk loads; the change log tells when it is gone.';
create index agent_listings_statement on platform.agent_listings (statement_id);
grant select, insert, update, delete on platform.agent_listings to service_role;

create table platform.agent_words (
  word text primary key check (length(word) between 1 and 100),
  spellings text[] not null
);
comment on table platform.agent_words is 'Words of agents'' names and firms, to find beginnings and typos. spellings: the word with and without each of its letters.';
create index agent_words_prefix on platform.agent_words (word text_pattern_ops);
create index agent_words_spellings on platform.agent_words using gin (spellings);
grant select, insert, update, delete on platform.agent_words to service_role;

create table platform.agent_areas (
  area text primary key,
  kind text not null check (kind in ('borough', 'county', 'city')),
  agents integer not null
);
comment on table platform.agent_areas is 'What the directory offers as areas, with the number of agents.';
grant select, insert, update, delete on platform.agent_areas to service_role;

create table platform.agent_progress (
  id smallint primary key default 1 check (id = 1),
  position jsonb not null,
  walked_to bigint
);
comment on table platform.agent_progress is 'How far domain/agents has read the listings and their change log. walked_to: the last listing of the first walk; null: it is done.';
grant select, insert, update, delete on platform.agent_progress to service_role;

create table platform.agents_waiting (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('profile', 'member', 'agent')),
  key text not null
);
comment on table platform.agents_waiting is 'Profiles and members that changed since they were last gathered, as keys of platform.agent_statements; and numbers of agents.';
grant select, insert, delete on platform.agents_waiting to service_role;

-- A firm's members are looked up when it changes.
create index mls_members_office on platform.mls_members (source_id, office_key);

create function platform.note_changed_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into platform.agents_waiting (kind, key) values ('member', old.source_id || ' ' || old.member_key);
  else
    insert into platform.agents_waiting (kind, key) values ('member', new.source_id || ' ' || new.member_key);
  end if;
  return null;
end
$$;
comment on function platform.note_changed_member() is 'Notes a member of a feed for domain/agents.';
revoke execute on function platform.note_changed_member() from public;
create trigger mls_members_note_agent after insert or delete on platform.mls_members
  for each row execute function platform.note_changed_member();
create trigger mls_members_note_changed_agent after update on platform.mls_members
  for each row when (
    (old.full_name, old.email, old.phone, old.office_key, old.license, old.status)
      is distinct from (new.full_name, new.email, new.phone, new.office_key, new.license, new.status)
  ) execute function platform.note_changed_member();

create function platform.note_changed_office() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into platform.agents_waiting (kind, key)
  select 'member', m.source_id || ' ' || m.member_key from platform.mls_members m
  where m.source_id = coalesce(new.source_id, old.source_id) and m.office_key = coalesce(new.office_key, old.office_key);
  return null;
end
$$;
comment on function platform.note_changed_office() is 'Notes the members of a firm for domain/agents.';
revoke execute on function platform.note_changed_office() from public;
create trigger mls_offices_note_agents after insert or delete on platform.mls_offices
  for each row execute function platform.note_changed_office();
create trigger mls_offices_note_changed_agents after update on platform.mls_offices
  for each row when ((old.name, old.idx_participation) is distinct from (new.name, new.idx_participation))
  execute function platform.note_changed_office();

create function platform.note_changed_agent_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account text := coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]);
begin
  if account is not null then
    insert into platform.agents_waiting (kind, key) values ('profile', account);
  end if;
  return null;
end
$$;
comment on function platform.note_changed_agent_profile() is 'Notes an account for domain/agents; the argument is the column with its id.';
revoke execute on function platform.note_changed_agent_profile() from public;
create trigger profiles_note_agent after update on profiles
  for each row when (
    (old.role in ('AGENT', 'BROKER') or new.role in ('AGENT', 'BROKER'))
    and (old.role, old.first_name, old.last_name, old.preferred_name, old.email, old.real_estate_license,
        old.license_state, old.languages)
      is distinct from (new.role, new.first_name, new.last_name, new.preferred_name, new.email,
        new.real_estate_license, new.license_state, new.languages)
  ) execute function platform.note_changed_agent_profile('id');
create function platform.note_gone_agent_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- What the account says is deleted with it, and then nothing leads to the agent.
  insert into platform.agents_waiting (kind, key)
  select 'agent', t.agent_id from platform.agent_statements t where t.account_id = old.id
  union
  select 'agent', a.id from public.agents a where a.account_id = old.id;
  return old;
end
$$;
comment on function platform.note_gone_agent_profile() is 'Notes the agents of an account that is deleted for domain/agents.';
revoke execute on function platform.note_gone_agent_profile() from public;
create trigger profiles_note_gone_agent before delete on profiles
  for each row execute function platform.note_gone_agent_profile();
create trigger account_preferences_note_agent after update on account_preferences
  for each row when (old.public_profile is distinct from new.public_profile)
  execute function platform.note_changed_agent_profile('user_id');
create trigger firm_members_note_agent after insert or update or delete on firm_members
  for each row execute function platform.note_changed_agent_profile('account_id');
create trigger firms_note_agent after insert or update or delete on firms
  for each row execute function platform.note_changed_agent_profile('broker_id');

insert into platform.agents_waiting (kind, key)
select 'member', source_id || ' ' || member_key from platform.mls_members
union all
select 'profile', id::text from profiles where role in ('AGENT', 'BROKER');
