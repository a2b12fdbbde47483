-- How long a session's tokens live depends on the account's role; nothing else of a profile concerns the auth server.
create policy profiles_auth_reads_role on profiles for select to stoop_auth using (true);
grant usage on schema public to stoop_auth;
grant select (id, role) on profiles to stoop_auth;
