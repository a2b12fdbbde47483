-- A walk through a feed's pages that was interrupted goes on: what it had seen stands beside its next page.
set local lock_timeout = '10s';

alter table platform.feed_cursors add column walk jsonb;
comment on column platform.feed_cursors.walk is
  'The walk under way: {purpose, since, water, afterKey, seen, startedAt} (domain/mls/feed-cursors.server.ts).';

alter table platform.listing_records add column office_key text;
create index listing_records_office on platform.listing_records (source_id, office_key) where office_key is not null;

-- Keys of a sweep. Unlogged: after a crash the table is empty, and the sweep begins again.
create unlogged table platform.sweep_keys (
  source_id bigint not null,
  listing_key text not null,
  modified_at text
);
comment on table platform.sweep_keys is 'All keys that a feed names in the sweep under way (domain/mls/sweep.server.ts).';
create index sweep_keys_source on platform.sweep_keys (source_id);
grant select, insert, delete on platform.sweep_keys to service_role;
