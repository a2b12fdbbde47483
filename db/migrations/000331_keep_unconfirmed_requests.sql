-- A stranger who types somebody's address can't end their request: unconfirmed requests wait beside each other and beside
-- a tour. The host sees a tour once they have been told of it.
set local lock_timeout = '10s';

alter table tours add column told_host_at timestamptz;
comment on column tours.told_host_at is 'When the request was passed on to the host, or the host suggested the tour. Null: its address was not confirmed, and the host doesn''t see it.';
update tours t set told_host_at = t.requested_at
where t.state <> 'unconfirmed' and (t.starts_at is not null or t.state in ('requested', 'proposed', 'declined')
  or exists (select from conversation_messages m where m.conversation_id = t.conversation_id and m.kind = 'tour'));

drop index tours_open;
create unique index tours_open on tours (conversation_id) where state in ('requested', 'proposed');
