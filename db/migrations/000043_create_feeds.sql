-- What the portal knows about a source beyond its name: how to replicate it, what its runs did, which record became
-- which listing, and who did what. Backfills of old rows are none: every new column has a default or may be null.
set local lock_timeout = '10s';

alter table mls_sources
  add column vendor text check (vendor in ('mls_grid', 'trestle', 'bridge', 'spark', 'reso')),
  add column options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  add column precedence integer not null default 100 check (precedence between 0 and 1000),
  add column has_credentials boolean not null default false,
  add constraint mls_sources_feed check (kind <> 'reso' or (vendor is not null and api_endpoint is not null));
comment on column mls_sources.options is
  'What differs from the vendor''s profile (domain/mls/vendor-profiles.ts), under the same names.';
comment on column mls_sources.precedence is 'Of one home from several sources the lowest number is shown.';

-- Never shown again, to anybody: written by the service, read by the worker.
create table platform.source_credentials (
  source_id bigint primary key references mls_sources on delete cascade,
  sealed text not null,
  changed_at timestamptz not null default now()
);
comment on table platform.source_credentials is 'Encrypted (domain/mls/credentials.server.ts); the key is not in the database.';

-- Where the replication of each resource stands. Written in the transaction that stores the page it speaks of.
create table platform.feed_cursors (
  source_id bigint not null references mls_sources on delete cascade,
  resource text not null check (resource in ('Property', 'OpenHouse', 'Member', 'Office')),
  phase text not null default 'backfill' check (phase in ('backfill', 'delta')),
  next_link text,
  high_water text,
  high_key text,
  sweep jsonb,
  swept_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (source_id, resource)
);
comment on table platform.feed_cursors is
  'high_water: the feed''s own latest timestamp as it wrote it, never our clock. next_link: page to go on with inside a phase.';

-- What may still be asked, and until when nothing may: outlives the process, so that a restart does not break a limit.
create table platform.feed_budgets (
  source_id bigint not null references mls_sources on delete cascade,
  budget text not null check (budget in ('data', 'media')),
  used jsonb not null default '[]',
  suspended_until timestamptz,
  reason text,
  primary key (source_id, budget)
);

-- Every record as it came, without what may not be kept (domain/mls/private-fields.ts).
create table platform.listing_records (
  source_id bigint not null references mls_sources on delete cascade,
  listing_key text not null,
  property_id bigint,
  run_id bigint,
  record bytea not null,
  modified_at text,
  standard_status text,
  mls_status text,
  problem text,
  received_at timestamptz not null default now(),
  primary key (source_id, listing_key)
);
alter table platform.listing_records alter column record set storage external;
comment on table platform.listing_records is
  'record: the JSON, compressed with zstd. problem: why it is no listing here; null: it is one (property_id).';
create index listing_records_property on platform.listing_records (property_id);

create table platform.mls_members (
  source_id bigint not null references mls_sources on delete cascade,
  member_key text not null,
  member_mls_id text,
  full_name text,
  email text,
  phone text,
  office_key text,
  license text,
  status text,
  modified_at text,
  primary key (source_id, member_key)
);
create table platform.mls_offices (
  source_id bigint not null references mls_sources on delete cascade,
  office_key text not null,
  office_mls_id text,
  name text,
  phone text,
  email text,
  idx_participation boolean,
  modified_at text,
  primary key (source_id, office_key)
);
comment on table platform.mls_members is 'Agents as their source names them [Member].';
comment on table platform.mls_offices is 'Firms as their source names them [Office].';

grant select, insert, update, delete on
  platform.source_credentials, platform.feed_cursors, platform.feed_budgets, platform.listing_records,
  platform.mls_members, platform.mls_offices
to service_role;

-- A run: of a file, a pasted text, a form, a feed, a bulk action or an undoing.
alter table import_runs
  alter column file drop not null,
  add column kind text not null default 'file' check (kind in ('file', 'paste', 'form', 'sync', 'bulk', 'undo')),
  add column status text not null default 'done'
    check (status in ('queued', 'running', 'done', 'failed', 'canceled', 'undone')),
  add column started_by uuid,
  add column options jsonb not null default '{}',
  add column progress jsonb,
  add column failure text,
  add column undoes bigint references import_runs;
comment on table import_runs is 'Each run that changed listings, with who began it and what it did.';
comment on column import_runs.started_by is 'The administrator; null: the command line or the schedule.';
comment on column import_runs.counts is '{total, imported, updated, unchanged, removed, failed, flagged}';
create index import_runs_recent on import_runs (started_at desc);
create index import_runs_undoes on import_runs (undoes) where undoes is not null;
update import_runs set status = 'failed' where finished_at is null;

create table import_run_rows (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_runs on delete cascade,
  line integer,
  mls_id text,
  column_name text not null default '',
  value text not null default '',
  reason text not null,
  outcome text not null check (outcome in ('imported', 'updated', 'unchanged', 'removed', 'failed'))
);
comment on table import_run_rows is 'The report of a run: rows that failed or carry a remark.';
create index import_run_rows_run on import_run_rows (run_id, id);

-- What an undoing needs: values before the run. New listings need none (properties.first_run_id).
create table platform.import_run_changes (
  run_id bigint not null references import_runs on delete cascade,
  property_id bigint not null,
  before jsonb not null,
  primary key (run_id, property_id)
);
grant select, insert, delete on platform.import_run_changes to service_role;

alter table properties
  add column first_run_id bigint,
  add column last_run_id bigint,
  add column duplicate_of bigint,
  add column source_status text;
comment on column properties.first_run_id is 'The run that brought it; no foreign key, for the price of one row.';
comment on column properties.last_run_id is 'The latest run that changed it; null: a person did.';
comment on column properties.duplicate_of is 'The same home from a source that comes first; that one is shown instead.';
comment on column properties.source_status is 'The status in the words of the source [StandardStatus / MlsStatus].';
grant select (first_run_id, last_run_id, duplicate_of, source_status) on properties to authenticated;
grant select (duplicate_of) on properties to anon;
create index properties_duplicates on properties (duplicate_of) where duplicate_of is not null;

alter table open_houses add column source_key text;
comment on column open_houses.source_key is 'The feed''s own key [OpenHouseKey]; null: from a file or a person.';

-- Who did what in the portal.
create table admin_actions (
  id bigint generated always as identity primary key,
  actor uuid,
  actor_email text not null default '',
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  target text not null default '',
  details jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
comment on table admin_actions is 'Append-only. Every administrative action; outlives the account, hence no foreign key.';
create index admin_actions_recent on admin_actions (happened_at desc);
create function refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'admin_actions is append-only';
end
$$;
create trigger admin_actions_append_only before update or delete or truncate on admin_actions
  for each statement execute function refuse_audit_change();

-- What an administrator writes through rest/v1 itself is noted by the database.
create function note_admin_write() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one jsonb := coalesce(row_after, row_before);
begin
  insert into public.admin_actions (actor, actor_email, action, target, details)
  values (
    auth.uid(),
    coalesce(auth.jwt() ->> 'email', ''),
    case tg_table_name when 'properties' then 'property' else 'source' end
      || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_changed' else '_deleted' end,
    concat_ws(' ', one ->> 'id', coalesce(one ->> 'title', one ->> 'name')),
    case tg_op
      when 'UPDATE' then (
        select coalesce(jsonb_object_agg(n.key, jsonb_build_array(row_before -> n.key, n.value)), '{}')
        from jsonb_each(row_after) n
        where n.value is distinct from row_before -> n.key
          and n.key not in ('updated_at', 'last_updated', 'listing_agent_email')
      )
      else '{}'
    end
  );
  return null;
end
$$;
create trigger properties_note_admin_write after insert or update or delete on properties
  for each row when (current_user = 'authenticated') execute function note_admin_write();
create trigger mls_sources_note_admin_write after insert or update or delete on mls_sources
  for each row when (current_user = 'authenticated') execute function note_admin_write();

alter table import_run_rows enable row level security;
alter table import_run_rows force row level security;
alter table admin_actions enable row level security;
alter table admin_actions force row level security;
create policy import_runs_admin_read on import_runs for select to authenticated using ((select is_admin()));
create policy import_run_rows_service on import_run_rows for all to service_role using (true) with check (true);
create policy import_run_rows_admin_read on import_run_rows for select to authenticated using ((select is_admin()));
create policy admin_actions_append on admin_actions for insert to service_role with check (true);
create policy admin_actions_service_read on admin_actions for select to service_role using (true);
create policy admin_actions_admin_read on admin_actions for select to authenticated using ((select is_admin()));
grant select on import_runs, import_run_rows, admin_actions to authenticated;
grant select, insert, update, delete on import_run_rows to service_role;
grant select, insert on admin_actions to service_role;
grant update (precedence) on mls_sources to authenticated;

-- A person's change is nobody's run.
create or replace function date_admin_change() returns trigger language plpgsql as $$
begin
  new.last_updated := now();
  new.updated_at := now();
  new.last_run_id := null;
  return new;
end
$$;

create trigger import_runs_publish after insert or update or delete on import_runs
  for each row execute function platform.note_row_change('', 'id');
