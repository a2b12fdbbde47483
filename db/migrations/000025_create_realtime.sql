-- What realtime/v1 delivers. Two logs that every server process reads: changed rows of published tables (who may see a
-- row is asked again for each subscriber, under their own row-level security), and broadcasts that must outlive a lost
-- connection. NOTIFY is only a hint.
create table platform.row_changes (
  seq bigint generated always as identity primary key,
  table_name text not null,
  event text not null check (event in ('INSERT', 'UPDATE', 'DELETE')),
  key jsonb not null,
  owner_id uuid,
  committed_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id()
);
comment on table platform.row_changes is
  'key: the primary key. owner_id: whose row it was; a deletion is told to them, and for ownerless tables to administrators.';

create table platform.broadcasts (
  seq bigint generated always as identity primary key,
  topic text not null check (length(topic) between 1 and 200),
  event text not null check (length(event) between 1 and 100),
  payload jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id()
);
comment on table platform.broadcasts is 'Of private topics, kept for a day: whoever reconnects asks for what was missed.';
create index broadcasts_topic on platform.broadcasts (topic, sent_at);

grant select, insert, delete on platform.row_changes, platform.broadcasts to service_role;

-- Arguments: the owner's column ('' for none), then the columns of the primary key.
create function platform.note_row_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key jsonb := '{}';
begin
  for at in 1 .. tg_nargs - 1 loop
    key := key || jsonb_build_object(tg_argv[at], row_now -> tg_argv[at]);
  end loop;
  insert into platform.row_changes (table_name, event, key, owner_id)
  values (tg_table_name, tg_op, key, case when tg_argv[0] <> '' then (row_now ->> tg_argv[0])::uuid end);
  perform pg_notify('realtime', '');
  return null;
end
$$;

create trigger profiles_publish after insert or update or delete on profiles
  for each row execute function platform.note_row_change('id', 'id');
create trigger account_preferences_publish after insert or update or delete on account_preferences
  for each row execute function platform.note_row_change('user_id', 'user_id');
create trigger notification_preferences_publish after insert or update or delete on notification_preferences
  for each row execute function platform.note_row_change('user_id', 'user_id');
create trigger saved_properties_publish after insert or update or delete on saved_properties
  for each row execute function platform.note_row_change('user_id', 'user_id', 'property_id');
create trigger saved_searches_publish after insert or update or delete on saved_searches
  for each row execute function platform.note_row_change('user_id', 'id');
create trigger mls_sources_publish after insert or update or delete on mls_sources
  for each row execute function platform.note_row_change('', 'id');

-- For jobs: part of the transaction that made the news.
create function platform.send_broadcast(topic text, event text, payload jsonb) returns void language sql as $$
  insert into platform.broadcasts (topic, event, payload) values (topic, event, payload);
  select pg_notify('realtime', '');
$$;
grant execute on function platform.send_broadcast(text, text, jsonb) to service_role;

create function may_join_topic(topic text) returns boolean language sql stable set search_path = public as $$
  select case
    when auth.jwt() ->> 'role' = 'service_role' then true
    when topic = 'user:' || auth.uid()::text then true
    when topic like 'admin:%' then is_admin()
    else false
  end
$$;
comment on function may_join_topic is 'Private topics of realtime/v1: one''s own user:<id>, and admin:... for administrators.';
grant execute on function may_join_topic(text) to authenticated, service_role;
