-- A sync is due its frequency after the last one began: counted from its end, a source would drift by how long it takes.
create or replace function next_sync_at(source bigint) returns timestamptz language sql stable
  security definer set search_path = public, pg_temp as $$
  select greatest(
    coalesce(
      greatest(
        (select max(least(r.started_at, s.last_sync)) from import_runs r
          where r.source_id = s.id and r.kind = 'sync' and r.status = 'done'),
        (select max(r.started_at) from import_runs r where r.source_id = s.id and r.kind = 'sync'
          and (r.status = 'failed' or (r.status = 'canceled' and r.cancel_requested_at is not null)))
      ),
      s.last_sync
    ) + make_interval(secs => s.sync_frequency),
    s.created_at,
    (select max(b.suspended_until) from platform.feed_budgets b where b.source_id = s.id and b.budget = 'data')
  )
  from mls_sources s
  where s.id = source and s.vendor is not null
$$;
