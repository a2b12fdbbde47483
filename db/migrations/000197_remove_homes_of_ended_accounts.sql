-- When an account ends, what it published goes as if its owner had deleted each listing: its page says that the home is
-- no longer listed, and the ledger keeps the home's history.
create or replace function free_posted_home() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from public.properties where id = old.property_id;
  return null;
end
$$;
