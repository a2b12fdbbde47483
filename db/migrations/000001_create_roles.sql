-- The three roles that requests act as. They never log in by themselves: the pool switches to one of them
-- (db/caller.ts), so a forgotten switch fails closed. A hosted Supabase already has them.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
    execute format('grant %I to current_user', role_name);
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;
alter default privileges in schema public revoke execute on functions from public;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
