-- A conversation with an agent leads to the agent's profile, and the other side sees at once that an address was shared.
set local lock_timeout = '10s';

alter table conversations add column agent_id bigint references agents (id) on delete set null;
comment on column conversations.agent_id is 'The agent to whom somebody wrote from the directory. Null: about a home.';
create index conversations_agent on conversations (agent_id) where agent_id is not null;
grant select (agent_id) on conversations to authenticated;

update conversations set home_title = regexp_replace(home_title, '^the page of (.+)$', '\1’s profile')
where property_id is null and home_title like 'the page of %';
update conversations c set agent_id = a.id
from conversation_sides s join agents a on a.account_id = s.account_id and a.merged_into is null
where c.property_id is null and c.home_title like '%’s profile' and s.conversation_id = c.id and s.side = 'recipient';

create function tell_shared_address() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_messages (conversation_id, side, kind, body)
  values (new.conversation_id, new.side, 'notice',
    case when new.phone is null then 'Shared the email address.' else 'Shared the email address and the phone number.' end)
  on conflict do nothing;
  return null;
end
$$;
comment on function tell_shared_address is 'The other side doesn''t see the row of this one, but its messages arrive live.';
revoke execute on function tell_shared_address() from public;
create trigger conversation_sides_tell_shared after update of shared_at on conversation_sides
  for each row when (old.shared_at is null and new.shared_at is not null) execute function tell_shared_address();
