-- Listings that people publish themselves. What the public sees is a row of properties like any other; what only its
-- lister, the firm's broker and administrators need stands here. All of it is written by domain/postings, so that a
-- browser can never say who owns what, or that something was paid.
set local lock_timeout = '10s';

-- What a home has beside its legal bedrooms and its own bathroom.
alter table properties
  add column flex_beds smallint not null default 0 check (flex_beds between 0 and 4),
  add column is_room boolean not null default false,
  add column has_shared_bath boolean not null default false,
  add column listing_types text[] not null default '{}'
    check (listing_types <@ array['by_owner', 'exclusive', 'sublet', 'short_term']);
comment on column properties.flex_beds is 'Rooms that people sleep in but that are no legal bedrooms: behind a flex wall, under 80 sq ft, or without a window. Not counted in beds.';
comment on column properties.is_room is 'A room in a shared home; beds is null then.';
grant select (flex_beds, is_room, has_shared_bath, listing_types) on properties to anon, authenticated;
grant insert (flex_beds, is_room, has_shared_bath, listing_types), update (flex_beds, is_room, has_shared_bath, listing_types)
  on properties to authenticated;

alter table mls_sources drop constraint mls_sources_kind_check;
alter table mls_sources add constraint mls_sources_kind_check
  check (kind in ('file', 'reso', 'manual', 'sample', 'posting'));

create table firms (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 200 and name = btrim(name)),
  state text not null check (state in ('NY', 'NJ')),
  broker_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table firms is 'Brokerages by their registered name. broker_id: the broker of record, who approves what its salespersons publish.';
create unique index firms_name on firms (state, lower(name));
create unique index firms_broker on firms (broker_id, state);

create table firm_members (
  firm_id bigint not null references firms (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  asked_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (firm_id, account_id)
);
comment on table firm_members is 'Salespersons of a firm. accepted_at null: the broker has not answered yet.';
create index firm_members_account on firm_members (account_id);

create table postings (
  id bigint generated always as identity primary key,
  account_id uuid not null references profiles (id) on delete cascade,
  firm_id bigint references firms (id) on delete set null,
  property_id bigint unique references properties (id) on delete set null,
  state text not null default 'draft' check (
    state in ('draft', 'in_review', 'active', 'under_contract', 'closed', 'inactive', 'withdrawn', 'deleted')
  ),
  listing_kind text not null default 'rental' check (listing_kind in ('sale', 'rental')),
  form jsonb not null default '{}' check (jsonb_typeof(form) = 'object'),
  form_version integer not null default 1,
  form_saved_at timestamptz not null default now(),
  published jsonb check (jsonb_typeof(published) = 'object'),
  published_version integer,
  feed_id text check (length(feed_id) between 1 and 200),
  posted_at timestamptz,
  active_until timestamptz,
  warned_at timestamptz,
  confirmed_at timestamptz,
  closed_on date,
  close_price numeric(14, 2) check (close_price > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'active' or (active_until is not null and published is not null))
);
comment on table postings is 'Listings that people publish themselves, from the first draft on. property_id: what the public sees of it, from the first publication on.';
comment on column postings.form is 'The fields of the form as they were typed (domain/postings/posting-form.ts).';
comment on column postings.form_version is 'One more with each save.';
comment on column postings.published is 'The form as it was last published.';
comment on column postings.posted_at is 'When it was last published, activated or confirmed.';
comment on column postings.active_until is 'When it becomes inactive, unless its lister confirms it before.';
comment on column postings.warned_at is 'When its lister was told that active_until is near.';
create index postings_account on postings (account_id, posted_at desc);
create index postings_firm on postings (firm_id) where firm_id is not null;
create index postings_ends on postings (active_until) where state = 'active';
create trigger postings_touch before update on postings for each row execute function touch_updated_at();

create table posting_saves (
  posting_id bigint not null references postings (id) on delete cascade,
  version integer not null,
  form jsonb not null,
  device text not null default '' check (length(device) <= 200),
  saved_at timestamptz not null default now(),
  primary key (posting_id, version)
);
comment on table posting_saves is 'The latest versions of a form, so that what a second tab or device has overwritten can be brought back.';

create table posting_events (
  id bigint generated always as identity primary key,
  posting_id bigint not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('lister', 'broker', 'administrator', 'clock', 'payment')),
  actor_id uuid,
  note text check (length(note) <= 2000),
  happened_at timestamptz not null default now()
);
comment on table posting_events is 'Every step of a posting (domain/postings/lifecycle.ts). Append-only; it outlives the posting.';
create index posting_events_posting on posting_events (posting_id, id);
create trigger posting_events_append_only before update or delete or truncate on posting_events
  for each statement execute function refuse_ledger_change();

create table posting_evidence (
  id bigint generated always as identity primary key,
  posting_id bigint not null,
  account_id uuid not null,
  rule text not null,
  answer text not null check (length(answer) <= 2000),
  statement text not null,
  version text not null,
  given_at timestamptz not null default now()
);
comment on table posting_evidence is 'Who confirmed or answered what under which wording, for each rule that asks. Append-only; it outlives the posting and the account.';
create index posting_evidence_posting on posting_evidence (posting_id, id);
create trigger posting_evidence_append_only before update or delete or truncate on posting_evidence
  for each statement execute function refuse_ledger_change();

create table posting_reviews (
  id bigint generated always as identity primary key,
  posting_id bigint not null references postings (id) on delete cascade,
  decider text not null check (decider in ('broker', 'administrator')),
  reasons text[] not null check (cardinality(reasons) > 0),
  form jsonb not null,
  form_version integer not null,
  decision text check (decision in ('approved', 'sent_back', 'replaced')),
  decided_by uuid,
  decided_at timestamptz,
  note text check (length(note) <= 2000),
  asked_at timestamptz not null default now(),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'sent_back' or length(btrim(note)) > 0)
);
comment on table posting_reviews is 'What waits for a decision, and what was decided. form: the version that was asked about.';
create unique index posting_reviews_open on posting_reviews (posting_id, decider) where decision is null;
create index posting_reviews_waiting on posting_reviews (decider, asked_at) where decision is null;

create table compliance_rules (
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  jurisdiction text not null check (jurisdiction in ('NYC', 'NY', 'NJ', 'US')),
  effective_from date not null,
  effective_to date,
  law text not null,
  summary text not null,
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  source text not null,
  primary key (id, jurisdiction, effective_from),
  check (effective_to > effective_from)
);
comment on table compliance_rules is 'What the law asks of a listing, and since when. limits: numbers that change with time; amounts in cents. effective_to: the first day on which it no longer applies.';

do $$
declare
  one text;
begin
  foreach one in array array[
    'firms', 'firm_members', 'postings', 'posting_saves', 'posting_events', 'posting_evidence', 'posting_reviews',
    'compliance_rules'
  ] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', one || '_service', one);
    execute format('grant select on %I to authenticated', one);
    execute format('grant select, insert, update, delete on %I to service_role', one);
  end loop;
  revoke update, delete on posting_events, posting_evidence from service_role;
end
$$;

-- The firms whose broker the caller is. Not limited by row policies, which would ask it again for every row.
create function own_firms() returns bigint[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(f.id), '{}') from public.firms f where f.broker_id = auth.uid()
$$;
revoke execute on function own_firms() from public;
grant execute on function own_firms() to authenticated;

create policy compliance_rules_read on compliance_rules for select to anon, authenticated using (true);
grant select on compliance_rules to anon;
create policy firms_read on firms for select to authenticated using (true);
create policy firm_members_read on firm_members for select to authenticated
  using (account_id = (select auth.uid()) or firm_id = any ((select own_firms())::bigint[]) or (select is_admin()));
create policy postings_read on postings for select to authenticated using (
  account_id = (select auth.uid())
  or (firm_id = any ((select own_firms())::bigint[]) and state <> 'draft')
  or ((select is_admin()) and state <> 'draft')
);
create policy posting_saves_read on posting_saves for select to authenticated
  using (exists (select from postings p where p.id = posting_id and p.account_id = (select auth.uid())));
create policy posting_events_read on posting_events for select to authenticated
  using (exists (select from postings p where p.id = posting_id));
create policy posting_evidence_read on posting_evidence for select to authenticated
  using (account_id = (select auth.uid()) or (select is_admin()));
create policy posting_reviews_read on posting_reviews for select to authenticated
  using (exists (select from postings p where p.id = posting_id));

-- When an account goes, its homes leave the market, without the name and numbers of who offered them.
create function free_posted_home() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.properties
  set status = case when status in ('active', 'pending') then 'expired' else status end,
    listing_agent = null, listing_agent_email = null, listing_agent_phone = null, listing_agent_license = null,
    last_updated = now()
  where id = old.property_id;
  return null;
end
$$;
create trigger postings_free_home after delete on postings for each row when (old.property_id is not null)
  execute function free_posted_home();
