-- How many listings each source has, exactly: the data API estimates large counts.
create or replace view mls_source_health with (security_invoker = true) as
select
  s.id as source_id, s.active, s.last_sync,
  next_sync_at(s.id) as next_sync,
  -- Listing services ask for a refresh every twelve hours.
  s.kind = 'reso' and s.active and coalesce(s.last_sync < now() - interval '12 hours', true) as is_stale,
  r.id as last_run_id, r.status as last_run_status, r.failure as last_failure, r.started_at as last_run_at,
  (select count(*) from properties p where p.source_id = s.id) as listings
from mls_sources s
left join lateral (
  select id, status, failure, started_at from import_runs i
  where i.source_id = s.id and i.status <> 'queued' order by i.id desc limit 1
) r on true;
