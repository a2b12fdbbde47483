-- Files that wait for their import: a private bucket that only administrators reach, larger than any other. Pasted
-- texts wait in a table of the service's own.
set local lock_timeout = '10s';

insert into storage.buckets (id, name, public, file_size_limit)
values ('imports', 'imports', false, 1024 * 1024 * 1024)
on conflict (id) do nothing;

create policy objects_imports_admin on storage.objects for all to authenticated
  using (bucket_id = 'imports' and (select public.is_admin()))
  with check (bucket_id = 'imports' and (select public.is_admin()));

create table platform.import_texts (
  run_id bigint primary key references import_runs on delete cascade,
  text text not null
);
comment on table platform.import_texts is 'Pasted into the portal; goes when its run has ended.';
grant select, insert, delete on platform.import_texts to service_role;
grant update on platform.import_run_changes to service_role;
