-- Two identical posts at one moment are one message: each keeps the others out for a minute, also one that is not
-- committed yet. Messages from before have no such time, since there may be two.
set local lock_timeout = '10s';

alter table contact_messages add column repeat_window numrange;
comment on column contact_messages.repeat_window is
  'A number of home, recipient, sender and text, and the minute from the sending, as one range. Null: from before migration 000072.';

create function set_repeat_window() returns trigger language plpgsql as $$
declare
  -- What is asked is the hash; the seconds, of which there are eleven digits at most, only follow it.
  first numeric := hashtextextended(
    jsonb_build_array(new.property_id, new.recipient_email, lower(new.email), new.message)::text, 0)::numeric * 100000000000
    + extract(epoch from new.created_at);
begin
  new.repeat_window := numrange(first, first + 60);
  return new;
end
$$;
create trigger contact_messages_set_repeat_window before insert on contact_messages
  for each row execute function set_repeat_window();

alter table contact_messages
  add constraint contact_messages_no_repeats exclude using gist (repeat_window with &&);
