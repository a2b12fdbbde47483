-- Reviews of agents by people who dealt with them through Stoop.
set local lock_timeout = '10s';

create table agent_reviews (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  dealing text not null check (length(dealing) between 3 and 60),
  dealing_kind text not null check (dealing_kind in ('conversation', 'tour', 'closing')),
  name text not null check (length(name) between 1 and 100),
  rating smallint not null check (rating between 1 and 5),
  body text not null check (length(body) between 20 and 2000),
  status text not null check (status in ('shown', 'held', 'removed')),
  held_for text[] not null default '{}',
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, dealing),
  check ((answer is null) = (answered_at is null))
);
comment on table agent_reviews is 'One per person and dealing. Agents answer, but can''t change or remove one.';
comment on column agent_reviews.dealing is 'What it rests on, such as "conversation 12"; no foreign key, because the review outlives it.';
comment on column agent_reviews.held_for is 'Why an administrator looks at it before it is shown.';
comment on column agent_reviews.answered_at is 'The first answer; it can be changed for some days after that.';
create index agent_reviews_shown on agent_reviews (agent_id, created_at desc, id) where status = 'shown';
create index agent_reviews_agent on agent_reviews (agent_id, created_at);
create index agent_reviews_held on agent_reviews (id) where status = 'held';
alter table agent_reviews enable row level security;
alter table agent_reviews force row level security;
create policy agent_reviews_service on agent_reviews for all to service_role using (true) with check (true);
grant select, insert, update, delete on agent_reviews to service_role;

create table agent_review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references agent_reviews (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (reason in ('not_a_client', 'unlawful', 'personal', 'spam')),
  note text check (length(note) <= 2000),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (review_id, account_id)
);
comment on table agent_review_reports is 'Who says that a review breaks the rules; administrators decide.';
create index agent_review_reports_open on agent_review_reports (review_id) where decided_at is null;
create index agent_review_reports_account on agent_review_reports (account_id);
alter table agent_review_reports enable row level security;
alter table agent_review_reports force row level security;
create policy agent_review_reports_service on agent_review_reports for all to service_role using (true) with check (true);
grant select, insert, update, delete on agent_review_reports to service_role;
