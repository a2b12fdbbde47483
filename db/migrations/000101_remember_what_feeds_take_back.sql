-- A sweep asks for each key once: also for records that the feed takes back or the database refuses, of which nothing
-- else is kept. A run that is done may have something to say all the same.
set local lock_timeout = '10s';

create table platform.unkept_records (
  source_id bigint not null references mls_sources (id) on delete cascade,
  listing_key text not null,
  modified_at text not null,
  primary key (source_id, listing_key)
);
comment on table platform.unkept_records is
  'Keys that a feed names and that are not kept (taken back, refused), with the time of the look at them: read again when that changes.';
grant select, insert, update, delete on platform.unkept_records to service_role;

alter table import_runs add column warning text;
comment on column import_runs.warning is 'Of a run that is done: what administrators should look at, a line each.';
