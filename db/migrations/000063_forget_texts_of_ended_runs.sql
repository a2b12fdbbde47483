-- What a run was given goes when it ends, however it ends (domain/imports/runs/end-run.server.ts); this is what stayed of
-- those that failed or were stopped.
set local lock_timeout = '10s';

delete from platform.import_texts t using import_runs r
where r.id = t.run_id and r.status not in ('queued', 'running');
delete from platform.bulk_targets t using import_runs r
where r.id = t.run_id and r.status not in ('queued', 'running');
