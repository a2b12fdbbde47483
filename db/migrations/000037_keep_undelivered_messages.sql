-- A message that no server takes leaves the outbox after its last try. What it said is not kept: it holds links and
-- codes that are over by then. Who it was for is, so that somebody can look into it.
set local lock_timeout = '5s';

create table platform.undelivered_messages (
  id bigint primary key,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  written_at timestamptz not null,
  failed_at timestamptz not null default now(),
  tries smallint not null,
  last_error text not null
);
create index undelivered_messages_failed on platform.undelivered_messages (failed_at);
comment on table platform.undelivered_messages is
  'Messages that could not be delivered: npm run admin -- undelivered. Rows go after a month.';
grant select, insert, delete on platform.undelivered_messages to service_role;

with given_up as (
  delete from platform.outbox where tries >= 8
  returning id, channel, kind, recipient, created_at, tries, last_error
)
insert into platform.undelivered_messages (id, channel, kind, recipient, written_at, tries, last_error)
select id, channel, kind, recipient, created_at, tries, coalesce(last_error, '') from given_up;
