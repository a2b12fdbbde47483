-- Somebody who only typed an address writes in a conversation of their own: they can't write in the name of the address's
-- owner. Once its owner has proved the address, the conversation is theirs.
set local lock_timeout = '10s';

comment on column conversations.match_key is
  'Made of both sides and the home (conversation_key), so that the same two people go on with the same conversation; with '
  '"typed" and the name while nobody has proved the asker''s address. Null: one of them has left or changed address.';

update conversations c set match_key = c.match_key || ' typed ' || md5(lower(c.asker_name))
from conversation_sides s
where s.conversation_id = c.id and s.side = 'asker' and s.confirmed_at is null and s.account_id is null
  and c.match_key is not null;

create function keep_proved_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  begin
    update public.conversations c set match_key = split_part(c.match_key, ' ', 1)
    where c.id = new.conversation_id and c.match_key like '% typed %';
  exception when unique_violation then
    -- Its owner has another conversation with the same person already.
    update public.conversations c set match_key = null where c.id = new.conversation_id;
  end;
  return null;
end
$$;
comment on function keep_proved_conversation is 'Nobody who types the address of somebody else goes on with this conversation.';
revoke execute on function keep_proved_conversation() from public;
create trigger conversation_sides_prove after update of confirmed_at on conversation_sides
  for each row when (new.side = 'asker' and old.confirmed_at is null and new.confirmed_at is not null)
  execute function keep_proved_conversation();
