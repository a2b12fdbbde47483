-- What the fair-housing linter found in listings from files and feeds, for administrators. It hides nothing.
set local lock_timeout = '10s';

create table platform.wording_checks (
  property_id bigint primary key references public.properties (id) on delete cascade,
  seen_version timestamptz not null,
  text_hash text not null,
  edition text not null,
  findings jsonb not null default '[]',
  dismissed_at timestamptz
);
comment on table platform.wording_checks is
  'The last check of each listing. Only domain/fair-housing writes it.';
comment on column platform.wording_checks.seen_version is 'properties.updated_at of the checked version.';
comment on column platform.wording_checks.edition is 'Which words, rules and laws it was checked with.';
comment on column platform.wording_checks.dismissed_at is
  'When an administrator decided that this text is lawful. Null again once the text changes.';
create index wording_checks_flagged on platform.wording_checks (property_id)
  where findings <> '[]' and dismissed_at is null;
grant select, insert, update, delete on platform.wording_checks to service_role;
