-- A new way to sign in is linked only when the client that asked for it trades its code: else somebody could begin a
-- link, have another person finish it at the provider, and own an account that opens with that person's sign-in.
do $migration$
begin
  -- A hosted Supabase's own tables are left as they are.
  if (select pg_get_userbyid(relowner) from pg_class where oid = 'auth.flow_state'::regclass) <> current_user then
    return;
  end if;
  alter table auth.flow_state add column if not exists pending_identity jsonb;
end
$migration$;
