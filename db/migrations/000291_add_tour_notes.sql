-- Notes that only their writer reads, the link of a video tour, and the mails that wait while a cancellation can be undone.
set local lock_timeout = '10s';

alter table tours add column video_url text check (video_url ~ '^https://' and length(video_url) <= 500);
alter table tours add column ending_mails bigint[] not null default '{}';
comment on column tours.video_url is 'Where a video tour takes place. Both sides see it once the tour is confirmed.';
comment on column tours.ending_mails is 'In platform.outbox: sent only once the cancellation can no longer be undone.';

create table tour_memos (
  tour_id bigint not null references tours (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  changed_at timestamptz not null default now(),
  primary key (tour_id, account_id)
);
comment on table tour_memos is 'What somebody noted for themselves about a tour. Nobody else reads it.';
create index tour_memos_account on tour_memos (account_id);
alter table tour_memos enable row level security;
alter table tour_memos force row level security;
grant select, insert, update, delete on tour_memos to service_role;
create policy tour_memos_service on tour_memos to service_role using (true) with check (true);
