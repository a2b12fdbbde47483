-- What took longest in writing a digest, besides rendering it.
set local lock_timeout = '10s';

-- Compressing a mail: a millisecond. Its row is deleted as soon as it is delivered.
alter table platform.outbox
  alter column html set storage external,
  alter column text set storage external;

-- Noting what became of an item: as long as an index has what changes, every index gets a new entry. So what waits is
-- listed on its own, and an item stays where it is in all of them, if its page has room.
drop index platform.alert_matches_due;
alter table platform.alert_matches set (fillfactor = 60);

-- Mails are deleted only with their account, whose items go as well; the audit reports an item that was sent without a mail.
alter table platform.alert_matches drop constraint alert_matches_mail_id_fkey;
drop index platform.alert_matches_mail;

create table platform.alert_waiting (
  match_id bigint primary key references platform.alert_matches (id) on delete cascade,
  user_id uuid not null,
  due_at timestamptz not null
);
comment on table platform.alert_waiting is 'The items of alert_matches that wait for a mail. A trigger there keeps it.';
create index alert_waiting_due on platform.alert_waiting (due_at);
create index alert_waiting_user on platform.alert_waiting (user_id);
grant select, insert, update, delete on platform.alert_waiting to service_role;

insert into platform.alert_waiting (match_id, user_id, due_at)
select id, user_id, due_at from platform.alert_matches where state = 'waiting';

create function platform.list_waiting_alerts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from platform.alert_waiting w using changed c where w.match_id = c.id and c.state <> 'waiting';
  end if;
  insert into platform.alert_waiting (match_id, user_id, due_at)
  select id, user_id, due_at from changed where state = 'waiting'
  on conflict (match_id) do update set due_at = excluded.due_at;
  return null;
end
$$;
revoke execute on function platform.list_waiting_alerts() from public;
create trigger alert_matches_list_new after insert on platform.alert_matches
  referencing new table as changed for each statement execute function platform.list_waiting_alerts();
create trigger alert_matches_list_changed after update on platform.alert_matches
  referencing new table as changed for each statement execute function platform.list_waiting_alerts();
