-- An open house without an end is worth going to; that we do not know when it ends is said.
set local lock_timeout = '10s';

alter table open_houses add column end_is_assumed boolean default false;
comment on column open_houses.end_is_assumed is
  'The source names no end: ends_at is an hour after the start, and not shown. Null: from before, as false.';
