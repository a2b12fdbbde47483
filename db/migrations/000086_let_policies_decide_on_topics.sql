-- Who listens and speaks in a private topic is decided by policies on realtime.messages, as on the platform: to read a
-- row of the topic is to listen, to add one is to speak, and its extension says whether broadcasts or presence. Nothing
-- is ever kept in it. A hosted Supabase has the table; only the policies are ours there.
do $migration$
begin
  if to_regclass('realtime.messages') is not null then
    return;
  end if;
  create schema if not exists realtime;

  create table realtime.messages (
    id uuid primary key default gen_random_uuid(),
    topic text not null,
    extension text not null,
    payload jsonb,
    event text,
    private boolean default false,
    inserted_at timestamp not null default now(),
    updated_at timestamp not null default now()
  );
  comment on table realtime.messages is 'Carries policies; its rows are tried and undone.';

  create function realtime.topic() returns text language sql stable set search_path = '' as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$;
  comment on function realtime.topic is 'The topic that a policy is asked about.';

  -- As the owner, so that the rows are there whatever the caller may add; whoever calls it undoes them.
  create function realtime.try_topic(topic text) returns setof uuid language sql security definer set search_path = '' as $$
    select set_config('realtime.topic', topic, true);
    insert into realtime.messages (topic, extension, event, private)
    values (topic, 'broadcast', 'try', true), (topic, 'presence', 'try', true)
    returning id
  $$;
  comment on function realtime.try_topic is 'Rows of a topic to read as the caller; to be undone.';

  alter table realtime.messages enable row level security;
  revoke execute on function realtime.topic(), realtime.try_topic(text) from public;
  grant usage on schema realtime to anon, authenticated, service_role;
  grant select, insert on realtime.messages to anon, authenticated, service_role;
  grant execute on function realtime.topic(), realtime.try_topic(text) to anon, authenticated, service_role;
end
$migration$;

-- What held before: one's own user:<id>, admin:... for administrators, everything for the service.
create policy messages_read on realtime.messages for select to authenticated, service_role
  using ((select public.may_join_topic(realtime.topic())));
create policy messages_add on realtime.messages for insert to authenticated, service_role
  with check ((select public.may_join_topic(realtime.topic())));
