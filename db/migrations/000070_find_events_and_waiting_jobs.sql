set local lock_timeout = '10s';

-- History is read by listing as well (events_of_home, undoings). Never in order, and a hash takes in new ones cheaply.
create index listing_events_property on listing_events using hash (property_id);

grant create on schema platform to stoop_jobs;
create function platform.waiting_job(job_key text) returns json language plpgsql stable security definer
  set search_path = '' as $$
begin
  return (
    select j.payload from stoop_jobs._private_jobs j
    where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts
  );
end
$$;
alter function platform.waiting_job owner to stoop_jobs;
revoke create on schema platform from stoop_jobs;
comment on function platform.waiting_job is 'What the job of this key that waits was asked for; null: none waits.';
revoke execute on function platform.waiting_job(text) from public;
grant execute on function platform.waiting_job(text) to service_role;
