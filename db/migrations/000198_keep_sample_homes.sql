-- The sample owner's listings are homes of the sample set, which stays complete without the sample accounts.
create or replace function free_posted_home() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from public.properties where id = old.property_id and not is_sample;
  return null;
end
$$;
