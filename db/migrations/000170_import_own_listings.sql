-- Landlords with many homes import their own listings from a file, or from an address that is read every hour. Each row
-- becomes a posting. The imports are runs like those of administrators, but belong to an account.
set local lock_timeout = '10s';

create table posting_feeds (
  id bigint generated always as identity primary key,
  account_id uuid not null references profiles (id) on delete cascade,
  url text not null check (length(url) between 8 and 2000),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  etag text check (length(etag) <= 1000),
  last_modified text check (length(last_modified) <= 200),
  content_hash text,
  next_poll_at timestamptz not null default now(),
  polled_at timestamptz,
  succeeded_at timestamptz,
  polling_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failure text check (length(failure) <= 1000),
  failing_since timestamptz,
  told_at timestamptz,
  missing integer check (missing > 0),
  created_at timestamptz not null default now(),
  unique (account_id, url),
  check ((failure is null) = (failures = 0)),
  check (told_at is null or failure is not null)
);
comment on table posting_feeds is 'Addresses from which accounts have their own listings imported every hour.';
comment on column posting_feeds.answers is 'What the account answers for all listings of the feed, by the names of the form''s fields.';
comment on column posting_feeds.content_hash is 'Of what was imported last; the same again isn''t imported. Null: the next poll imports whatever it gets.';
comment on column posting_feeds.polling_until is 'A process is polling it and will have ended by then. Null: nobody is.';
comment on column posting_feeds.failures is 'Polls that have failed in a row.';
comment on column posting_feeds.told_at is 'When the account was told by mail that it fails. Null: not told of this failure.';
comment on column posting_feeds.missing is 'The last poll lacked this many listings, more than half, so none was taken off the market.';
create index posting_feeds_due on posting_feeds (next_poll_at);

alter table import_runs
  add column account_id uuid references profiles (id) on delete cascade,
  add column posting_feed_id bigint references posting_feeds (id) on delete set null,
  drop constraint import_runs_kind_check,
  add constraint import_runs_kind_check
    check (kind in ('file', 'paste', 'form', 'sync', 'bulk', 'undo', 'own')),
  add constraint import_runs_own_check check (kind <> 'own' or account_id is not null);
comment on column import_runs.account_id is 'Whose own listings it imports, or undoes the import of. Null: a run of administrators.';
comment on column import_runs.posting_feed_id is 'The feed that it was read from. Null: a file, or the feed was removed.';
create index import_runs_account on import_runs (account_id, id desc) where account_id is not null;
create index import_runs_posting_feed on import_runs (posting_feed_id) where posting_feed_id is not null;
-- Two imports of one account would compete for the same listings.
create unique index import_runs_account_open on import_runs (account_id)
  where account_id is not null and status in ('queued', 'running');

alter table import_run_rows
  drop constraint import_run_rows_outcome_check,
  add constraint import_run_rows_outcome_check
    check (outcome in ('imported', 'updated', 'unchanged', 'removed', 'failed', 'draft', 'in_review'));

create policy import_runs_own_read on import_runs for select to authenticated using (account_id = (select auth.uid()));
create policy import_run_rows_own_read on import_run_rows for select to authenticated
  using (exists (select from import_runs r where r.id = run_id and r.account_id = (select auth.uid())));

alter table postings
  add column feed bigint references posting_feeds (id) on delete set null,
  add column feed_hash text,
  add column feed_version integer,
  add column feed_photos text[] not null default '{}',
  add column left_feed_at timestamptz;
comment on column postings.feed_id is 'The id of the listing in the file or feed that it comes from. Null: typed by hand.';
comment on column postings.feed is 'The feed that it comes from. Null: a file, or typed by hand.';
comment on column postings.feed_hash is 'Of what the file or feed said last; only something else changes the form.';
comment on column postings.feed_version is 'The version of the form that the last import saved.';
comment on column postings.feed_photos is 'Addresses of photos; shown while nobody has uploaded any.';
comment on column postings.left_feed_at is 'Since when the feed no longer names it.';
create unique index postings_of_feed on postings (feed, feed_id) where feed is not null and state <> 'deleted';
create index postings_feed on postings (feed) where feed is not null;
-- Not unique: two feeds that were removed may have used the same ids. An account has one open import at a time.
create index postings_feed_id on postings (account_id, feed_id) where feed_id is not null;

alter table posting_events drop constraint posting_events_actor_check;
alter table posting_events add constraint posting_events_actor_check
  check (actor in ('lister', 'broker', 'administrator', 'clock', 'payment', 'feed'));

-- What an undo needs. New listings need nothing but their number.
create table posting_import_changes (
  run_id bigint not null references import_runs (id) on delete cascade,
  posting_id bigint not null references postings (id) on delete cascade,
  before jsonb,
  state_before text,
  hash_before text,
  photos_before text[],
  version_after integer not null,
  primary key (run_id, posting_id)
);
comment on table posting_import_changes is 'Which postings a run of an account''s own file has added (before is null) or changed.';
comment on column posting_import_changes.version_after is 'If the form has another version now, somebody has changed it since, and an undo leaves it alone.';
create index posting_import_changes_posting on posting_import_changes (posting_id);

do $$
declare
  one text;
begin
  foreach one in array array['posting_feeds', 'posting_import_changes'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', one || '_service', one);
    execute format('grant select, insert, update, delete on %I to service_role', one);
  end loop;
end
$$;
-- Only its owner: the address may contain a secret.
create policy posting_feeds_read on posting_feeds for select to authenticated using (account_id = (select auth.uid()));
grant select on posting_feeds to authenticated;

-- Files that wait for their import, each below a folder named like the account.
insert into storage.buckets (id, name, public, file_size_limit)
values ('own-imports', 'own-imports', false, 20 * 1024 * 1024)
on conflict (id) do nothing;
create policy objects_own_imports on storage.objects for all to authenticated
  using (bucket_id = 'own-imports' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'own-imports' and (storage.foldername(name))[1] = (select auth.uid())::text);

create function refuse_many_own_imports() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 10;
  folder constant text := (storage.foldername(new.name))[1] || '/';
begin
  if (
    select count(*) from storage.objects o
    where o.bucket_id = 'own-imports' and o.name ~>=~ folder and o.name ~<~ (left(folder, -1) || '0')
  ) > most then
    raise exception 'An account keeps % files at most that wait for their import. Import or try them again later.', most;
  end if;
  return null;
end
$$;
comment on function refuse_many_own_imports is 'Files of an account lie in the folder named like it; 0 is the character after /.';
revoke execute on function refuse_many_own_imports from public;
do $migration$
begin
  -- A hosted Supabase's own tables are left as they are.
  if (select pg_get_userbyid(relowner) from pg_class where oid = 'storage.objects'::regclass) = current_user then
    create trigger objects_own_imports_quota after insert on storage.objects
      for each row when (new.bucket_id = 'own-imports') execute function public.refuse_many_own_imports();
  end if;
end
$migration$;
