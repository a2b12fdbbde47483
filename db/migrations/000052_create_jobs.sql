-- The queue of jobs: graphile-worker's tables in a schema of their own, owned by a login of their own that reaches
-- nothing else (docs/decisions/0043). Their own migrations follow these (db/migrate.ts).
set local lock_timeout = '10s';

do $$
begin
  if not exists (select from pg_roles where rolname = 'stoop_jobs') then
    create role stoop_jobs nologin noinherit;
  end if;
  grant stoop_jobs to current_user;
end
$$;
create schema stoop_jobs authorization stoop_jobs;
-- As graphile-worker makes it. Made here, so that its login needs no right to create schemas.
set local role stoop_jobs;
create table stoop_jobs.migrations (
  id integer primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
reset role;

-- Part of the transaction whose change asks for the job: no change without its job, no job without its change.
create function platform.enqueue_job(
  task text, payload json, job_key text default null, run_at timestamptz default null, priority integer default 0
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from stoop_jobs._private_jobs j where j.key = job_key and j.locked_at is not null) then
    return false;
  end if;
  perform stoop_jobs.add_job(task, payload, run_at => run_at, job_key => job_key, priority => priority);
  return true;
end
$$;
comment on function platform.enqueue_job is
  'False: the job of this key is running, and nothing was added. A waiting one of the key is replaced. Low priorities first.';
revoke execute on function platform.enqueue_job from public;
grant execute on function platform.enqueue_job to service_role;
grant create on schema platform to stoop_jobs;
alter function platform.enqueue_job owner to stoop_jobs;
revoke create on schema platform from stoop_jobs;

alter table import_runs add column cancel_requested_at timestamptz;
comment on column import_runs.cancel_requested_at is 'An administrator wants it to stop; whoever runs it looks twice a second.';

-- A failed or stopped run waits its turn like any other; what a feed has suspended waits until then.
create function next_sync_at(source bigint) returns timestamptz language sql stable
  security definer set search_path = public, pg_temp as $$
  select greatest(
    coalesce(
      greatest(
        s.last_sync,
        (select max(r.started_at) from import_runs r where r.source_id = s.id and r.kind = 'sync'
          and (r.status = 'failed' or (r.status = 'canceled' and r.cancel_requested_at is not null)))
      ) + make_interval(secs => s.sync_frequency),
      s.created_at),
    (select max(b.suspended_until) from platform.feed_budgets b where b.source_id = s.id and b.budget = 'data')
  )
  from mls_sources s
  where s.id = source and s.vendor is not null
$$;
comment on function next_sync_at is 'When a source is due; in the past: now. Null: it is no feed.';
revoke execute on function next_sync_at from public;
grant execute on function next_sync_at to authenticated, service_role;

create or replace view mls_source_health with (security_invoker = true) as
select
  s.id as source_id, s.active, s.last_sync,
  next_sync_at(s.id) as next_sync,
  -- Listing services ask for a refresh every twelve hours.
  s.kind = 'reso' and s.active and coalesce(s.last_sync < now() - interval '12 hours', true) as is_stale,
  r.id as last_run_id, r.status as last_run_status, r.failure as last_failure, r.started_at as last_run_at
from mls_sources s
left join lateral (
  select id, status, failure, started_at from import_runs i
  where i.source_id = s.id and i.status <> 'queued' order by i.id desc limit 1
) r on true;
drop index import_runs_source;
create index import_runs_source on import_runs (source_id, id desc);
