-- Account settings and the notifications page asked for the same things in two tables that could contradict each other.
-- notification_preferences is the one truth; what either table had switched off stays off.

alter table notification_preferences add column market_updates_email boolean not null default false;
grant update (market_updates_email) on notification_preferences to authenticated;

update notification_preferences n
set saved_searches_email = n.saved_searches_email and a.new_property_alerts,
  saved_homes_email = n.saved_homes_email and a.price_drop_notifications,
  newsletters_email = n.newsletters_email and a.newsletter,
  market_updates_email = a.market_updates and n.email_unsubscribed_at is null
from account_preferences a
where a.user_id = n.user_id;

alter table account_preferences
  drop column new_property_alerts,
  drop column price_drop_notifications,
  drop column market_updates,
  drop column newsletter;
comment on table account_preferences is 'How search behaves and what others may see; what is sent is in notification_preferences.';
comment on table notification_preferences is 'What is sent, by which channel and how often. Account settings and the notifications page both read and write it.';

create function settle_unsubscribing() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.email_unsubscribed_at is not null and new.email_unsubscribed_at is distinct from old.email_unsubscribed_at then
    new.saved_homes_email := false;
    new.saved_buildings_email := false;
    new.saved_searches_email := false;
    new.saved_searches_roundup := false;
    new.search_tips_email := false;
    new.newsletters_email := false;
    new.product_news_email := false;
    new.market_updates_email := false;
  elsif new.saved_homes_email or new.saved_buildings_email or new.saved_searches_email or new.saved_searches_roundup
    or new.search_tips_email or new.newsletters_email or new.product_news_email or new.market_updates_email then
    new.email_unsubscribed_at := null;
  end if;
  return new;
end
$$;
comment on function settle_unsubscribing is 'Unsubscribing switches every email off; an email switched on again ends it.';
create trigger notification_preferences_settle before update on notification_preferences
  for each row execute function settle_unsubscribing();

-- The letter goes to addresses, with an account or without. Of a confirmed account address the two always agree.
create function subscribe_account() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select lower(u.email) into address
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null;
  if address is null then
    return null;
  end if;
  if new.newsletters_email then
    insert into public.newsletter_subscriptions (email, confirmed_at) values (address, now())
    on conflict (email) do update set confirmed_at = now() where newsletter_subscriptions.confirmed_at is null;
  else
    delete from public.newsletter_subscriptions where email = address;
  end if;
  return null;
end
$$;
create trigger notification_preferences_subscribe after update on notification_preferences
  for each row when (old.newsletters_email is distinct from new.newsletters_email)
  execute function subscribe_account();

create function follow_subscription() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  address text := case when tg_op = 'DELETE' then old.email else new.email end;
  is_subscribed boolean := tg_op <> 'DELETE' and new.confirmed_at is not null;
begin
  -- Anybody may ask for the letter at any address; that alone changes nothing.
  if tg_op = 'INSERT' and not is_subscribed then
    return null;
  end if;
  update public.notification_preferences p
  set newsletters_email = is_subscribed
  from auth.users u
  where u.id = p.user_id
    and lower(u.email) = address
    and u.email_confirmed_at is not null
    and p.newsletters_email is distinct from is_subscribed;
  return null;
end
$$;
create trigger newsletter_subscriptions_follow after insert or update or delete on newsletter_subscriptions
  for each row execute function follow_subscription();

create function carry_subscription() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wants boolean;
begin
  if new.email_confirmed_at is null then
    return null;
  end if;
  select p.newsletters_email into wants from public.notification_preferences p where p.user_id = new.id;
  if wants then
    if tg_op = 'UPDATE' then
      delete from public.newsletter_subscriptions
      where email = lower(old.email) and old.email is distinct from new.email;
    end if;
    insert into public.newsletter_subscriptions (email, confirmed_at) values (lower(new.email), now())
    on conflict (email) do update set confirmed_at = now() where newsletter_subscriptions.confirmed_at is null;
  else
    update public.notification_preferences p
    set newsletters_email = true
    from public.newsletter_subscriptions s
    where p.user_id = new.id and s.email = lower(new.email) and s.confirmed_at is not null;
  end if;
  return null;
end
$$;
comment on function carry_subscription is 'An address that becomes an account''s brings its letter along; one that is left behind gets no more.';
-- After users_create_profile: triggers fire by name.
create trigger users_take_subscription after insert or update of email, email_confirmed_at on auth.users
  for each row execute function carry_subscription();
revoke execute on function settle_unsubscribing(), subscribe_account(), follow_subscription(), carry_subscription()
  from public;

-- Off wins here too; who wants the letter in the account gets it at the account's address.
delete from newsletter_subscriptions s
using auth.users u, notification_preferences p
where lower(u.email) = s.email and p.user_id = u.id and not p.newsletters_email
  and s.confirmed_at is not null and u.email_confirmed_at is not null;
insert into newsletter_subscriptions (email, confirmed_at)
select lower(u.email), now()
from auth.users u join notification_preferences p on p.user_id = u.id
where p.newsletters_email and u.email_confirmed_at is not null
on conflict (email) do update set confirmed_at = now() where newsletter_subscriptions.confirmed_at is null;
