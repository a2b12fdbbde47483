-- Anybody can enter anybody's address with a draft, so the mails to one address are at least an hour apart.
set local lock_timeout = '10s';

alter table unclaimed_drafts add column mailed_at timestamptz not null default now();
update unclaimed_drafts set mailed_at = created_at;
comment on column unclaimed_drafts.mailed_at is 'When its link is mailed, which may be later.';
