-- A run whose process is gone is ended by whoever cancels it: whether a job is at work only the queue knows.
set local lock_timeout = '10s';

create function platform.is_job_running(job_key text) returns boolean language plpgsql stable
  security definer set search_path = '' as $$
begin
  return exists (select from stoop_jobs._private_jobs j where j.key = job_key and j.locked_at is not null);
end
$$;
comment on function platform.is_job_running is
  'True for some seconds more after the process was killed, until its jobs are given back (jobs/living-workers.ts).';
revoke execute on function platform.is_job_running from public;
grant execute on function platform.is_job_running to service_role;
grant create on schema platform to stoop_jobs;
alter function platform.is_job_running owner to stoop_jobs;
revoke create on schema platform from stoop_jobs;
