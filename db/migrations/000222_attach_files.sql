-- Pictures and PDFs of messages. Their bytes are in the store for files, under their id; whoever may read the message
-- gets an address that works for a day.
set local lock_timeout = '10s';

create table conversation_attachments (
  id uuid primary key,
  message_id bigint not null references conversation_messages (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  secret bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  unique (message_id, position),
  check ((kind = 'picture') = (width is not null and height is not null))
);
comment on table conversation_attachments is 'Files of messages. Pictures are made again from their pixels.';
comment on column conversation_attachments.name is 'As its sender called it.';
comment on column conversation_attachments.secret is 'Signs the addresses of this file.';
alter table conversation_attachments enable row level security;
alter table conversation_attachments force row level security;
create policy conversation_attachments_service on conversation_attachments for all to service_role
  using (true) with check (true);
-- The policy of conversation_messages applies inside.
create policy conversation_attachments_own on conversation_attachments for select to authenticated
  using (exists (select from conversation_messages m where m.id = message_id));
grant select (id, message_id, position, kind, name, bytes, width, height) on conversation_attachments to authenticated;
grant select, insert, update, delete on conversation_attachments to service_role;

create table platform.dropped_attachments (
  id uuid primary key,
  dropped_at timestamptz not null default now()
);
comment on table platform.dropped_attachments is 'Files whose rows are gone; a job removes their bytes.';
grant select, insert, delete on platform.dropped_attachments to service_role;

create function drop_attachment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into platform.dropped_attachments (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
revoke execute on function drop_attachment() from public;
create trigger conversation_attachments_drop after delete on conversation_attachments
  for each row execute function drop_attachment();

-- The same text with other files is another message.
alter table conversation_messages add column files_digest text;
comment on column conversation_messages.files_digest is 'Of the attached files as they were sent; null: none.';
create or replace function set_repeat_window() returns trigger language plpgsql as $$
declare
  -- Most of the number is the hash; the seconds, of which there are eleven digits at most, only follow it.
  first numeric := hashtextextended(
    jsonb_build_array(new.conversation_id, new.side, new.body, new.files_digest)::text, 0)::numeric * 100000000000
    + extract(epoch from new.created_at);
begin
  new.repeat_window := numrange(first, first + 60);
  return new;
end
$$;

-- Files end with their author's address, as their texts do.
create function drop_files_of_ended_messages() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  delete from public.conversation_attachments where message_id = new.id;
  return null;
end
$$;
revoke execute on function drop_files_of_ended_messages() from public;
create trigger conversation_messages_drop_files after update of body on conversation_messages
  for each row when (new.body is null) execute function drop_files_of_ended_messages();
