-- Policies alone decide who writes which file, visitors included, as on the platform. None of ours names visitors, so
-- nothing opens; whoever adds a policy for a bucket of theirs needs no grant beside it.
do $migration$
begin
  -- A hosted Supabase's own tables are left as they are.
  if (select pg_get_userbyid(relowner) from pg_class where oid = 'storage.objects'::regclass) = current_user then
    grant insert, update, delete on storage.objects to anon;
  end if;
end
$migration$;
