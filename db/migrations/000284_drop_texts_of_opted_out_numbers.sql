-- Opting out also takes back alerts that wait to be delivered, however somebody opts out.
set local lock_timeout = '10s';

create function platform.drop_waiting_texts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from platform.outbox
  where channel = 'sms' and kind = 'alert' and lower(recipient) = lower(old.sms_phone_number);
  return null;
end
$$;
comment on function platform.drop_waiting_texts is 'Codes stay: somebody may be signing in.';
revoke execute on function platform.drop_waiting_texts() from public;
create trigger notification_preferences_drop_texts after update on notification_preferences
  for each row when (old.sms_opted_in_at is not null and new.sms_opted_in_at is null
    and old.sms_phone_number is not null)
  execute function platform.drop_waiting_texts();
