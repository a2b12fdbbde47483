-- 000001 meant to keep functions from everybody, but what all schemas give cannot be taken away for one of them
-- (ALTER DEFAULT PRIVILEGES, notes). For functions to come: in every schema. For those that are there: one by one.
alter default privileges revoke execute on functions from public;

do $$
declare
  found regprocedure;
begin
  for found in
    select p.oid
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'platform', 'storage')
      and p.proowner = (select oid from pg_roles where rolname = current_user)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', found);
  end loop;
end
$$;
