-- A text message is sent only to a number whose owner has entered the code that was sent to it, and a license number
-- means something only with the state that gave it.
alter table profiles add column license_state text check (license_state in ('NY', 'NJ'));
grant update (license_state) on profiles to authenticated;

-- The codes that delete an account and those that open a number for text messages are the same thing.
alter table platform.deletion_codes rename to account_codes;
alter table platform.account_codes
  add column purpose text not null default 'delete-account' check (purpose in ('delete-account', 'text-messages')),
  add column sent_to text not null default '' check (length(sent_to) <= 320),
  drop constraint deletion_codes_pkey,
  add constraint account_codes_pkey primary key (user_id, purpose);
alter table platform.account_codes alter column purpose drop default, alter column sent_to drop default;
comment on table platform.account_codes is 'The one code of an account for one purpose: sent out, short-lived, few tries.';

create or replace function date_consent() returns trigger language plpgsql as $$
begin
  if new.sms_opted_out_at is distinct from old.sms_opted_out_at then
    new.sms_opted_out_at := case when new.sms_opted_out_at is null then old.sms_opted_out_at else now() end;
  end if;
  if new.email_unsubscribed_at is distinct from old.email_unsubscribed_at and new.email_unsubscribed_at is not null then
    new.email_unsubscribed_at := now();
  end if;
  return new;
end
$$;

create function settle_text_messages() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.sms_opted_out_at is not null and new.sms_opted_out_at is distinct from old.sms_opted_out_at then
    new.sms_opted_in_at := null;
  end if;
  if new.sms_opted_in_at is null then
    new.search_tips_sms := false;
    new.product_news_sms := false;
  end if;
  return new;
end
$$;
comment on function settle_text_messages is 'Opting out works at once, and no topic is on by text message without a confirmed number.';
revoke execute on function settle_text_messages() from public;
-- After date_consent: triggers fire by name.
create trigger notification_preferences_settle_text_messages before update on notification_preferences
  for each row execute function settle_text_messages();

-- A person says no by themselves; a yes needs the code.
revoke update (sms_phone_number, sms_opted_in_at) on notification_preferences from authenticated;
-- Numbers that nobody ever confirmed; their topics are switched off with them.
update notification_preferences set sms_opted_in_at = null where sms_opted_in_at is not null;
