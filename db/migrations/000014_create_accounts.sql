-- What a person tells about themselves, and what they keep. The browser writes these rows through rest/v1 under
-- row-level security; what it must not decide (role, acknowledgement times) goes through functions.
create table profiles (
  id uuid primary key references auth.users on delete cascade,
  role text check (role in ('BUYER', 'RENTER', 'SELLER', 'OWNER', 'AGENT', 'BROKER', 'ADMIN')),
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  preferred_name text check (length(preferred_name) <= 100),
  email text check (length(email) <= 320),
  phone text check (length(phone) <= 40),
  phone_type text not null default 'Mobile' check (phone_type in ('Mobile', 'Home', 'Work', 'Other')),
  alternate_phone text check (length(alternate_phone) <= 40),
  alternate_phone_type text not null default 'Home' check (alternate_phone_type in ('Mobile', 'Home', 'Work', 'Other')),
  address text check (length(address) <= 300),
  bio text check (length(bio) <= 5000),
  photo_path text check (length(photo_path) <= 300),
  real_estate_license text check (length(real_estate_license) <= 40),
  languages text[] not null default '{}' check (languages <@ array[
    'Spanish', 'French', 'Portuguese', 'Russian', 'Hebrew', 'Italian', 'Japanese', 'Cantonese', 'Mandarin', 'German',
    'Greek', 'Hindi', 'Arabic', 'Korean', 'Farsi']),
  marketing_consent boolean not null default false,
  purpose text check (purpose in ('RENT', 'BUY', 'SELL', 'BUY + SELL', 'BROWSE')),
  is_first_time text check (is_first_time in ('YES', 'NO')),
  search_step text check (search_step in ('RESEARCHING ONLY', 'STARTING TO TOUR HOMES', 'TOURING & MAKING OFFERS')),
  financing text check (financing in ('I''M PRE-APPROVED', 'I''M BUYING IN CASH', 'I''M NOT SURE')),
  building_address text check (length(building_address) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table profiles is 'One row per account. bio is plain text with the few marks of domain/identity (bold, italic, lists).';

create table account_preferences (
  user_id uuid primary key references profiles on delete cascade,
  save_search_criteria boolean not null default true,
  show_saved_first boolean not null default true,
  use_current_location boolean not null default false,
  new_property_alerts boolean not null default true,
  price_drop_notifications boolean not null default true,
  market_updates boolean not null default false,
  newsletter boolean not null default false,
  public_profile boolean not null default false,
  allow_contact_from_agents boolean not null default true,
  share_email_with_partners boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table account_preferences is 'The toggles of account settings, with the product''s defaults.';

create table notification_preferences (
  user_id uuid primary key references profiles on delete cascade,
  saved_homes_email boolean not null default true,
  saved_homes_frequency text not null default 'instant' check (saved_homes_frequency in ('instant', 'daily', 'weekly')),
  saved_buildings_email boolean not null default true,
  saved_buildings_frequency text not null default 'daily'
    check (saved_buildings_frequency in ('instant', 'daily', 'weekly')),
  saved_searches_email boolean not null default true,
  saved_searches_frequency text not null default 'daily'
    check (saved_searches_frequency in ('instant', 'daily', 'weekly')),
  saved_searches_roundup boolean not null default false,
  search_tips_sms boolean not null default false,
  search_tips_email boolean not null default false,
  newsletters_email boolean not null default false,
  product_news_sms boolean not null default false,
  product_news_email boolean not null default false,
  sms_phone_number text check (length(sms_phone_number) <= 40),
  sms_opted_in_at timestamptz,
  sms_opted_out_at timestamptz,
  email_unsubscribed_at timestamptz,
  updated_at timestamptz not null default now()
);

create table acknowledgements (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  document text not null check (document in ('terms', 'ad-terms', 'privacy', 'fair-housing')),
  version text not null check (length(version) between 1 and 40),
  accepted_at timestamptz not null default now(),
  unique (user_id, document, version)
);
comment on table acknowledgements is 'Which text in which version was accepted when. Rows are only ever added.';

create table saved_properties (
  user_id uuid not null references profiles on delete cascade,
  property_id bigint not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index saved_properties_property on saved_properties (property_id);

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 200),
  path text not null check (path ~ '^/(buy|rent|search)(\?|$)' and length(path) <= 4000),
  created_at timestamptz not null default now(),
  unique (user_id, path)
);
comment on column saved_searches.path is 'Results page with its filters, such as /buy?city=Hoboken&beds=2.';

-- An account always has its rows, whoever made it. The role is never taken from what was sent.
create function create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name, phone, email)
  values (new.id, left(new.raw_user_meta_data ->> 'first_name', 100), left(new.raw_user_meta_data ->> 'last_name', 100),
    left(new.raw_user_meta_data ->> 'phone_number', 40), new.email)
  on conflict (id) do nothing;
  insert into public.account_preferences (user_id) values (new.id) on conflict do nothing;
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return new;
end
$$;
create trigger users_create_profile after insert on auth.users for each row execute function create_profile();

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();
create trigger account_preferences_touch before update on account_preferences
  for each row execute function touch_updated_at();
create trigger notification_preferences_touch before update on notification_preferences
  for each row execute function touch_updated_at();

create function choose_role(role text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is true then
    raise exception 'Sign up before choosing a role' using errcode = '42501';
  end if;
  if choose_role.role is null or choose_role.role not in ('BUYER', 'RENTER', 'SELLER', 'OWNER', 'AGENT', 'BROKER') then
    raise exception 'This role cannot be chosen' using errcode = '22023';
  end if;
  update public.profiles p set role = choose_role.role where p.id = auth.uid() and p.role is distinct from 'ADMIN';
  if not found then
    raise exception 'This account''s role cannot be changed' using errcode = '42501';
  end if;
end
$$;
comment on function choose_role is 'Sets the caller''s own role; ADMIN can neither be taken nor given away.';
grant execute on function choose_role(text) to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'account_preferences', 'notification_preferences', 'acknowledgements',
    'saved_properties', 'saved_searches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', name || '_service', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format('create policy %I on %I for select to authenticated using (%I = (select auth.uid()))',
      name || '_read_own', name, case name when 'profiles' then 'id' else 'user_id' end);
    execute format('grant select on %I to authenticated', name);
  end loop;
end
$$;

create policy profiles_update_own on profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant update (first_name, last_name, preferred_name, email, phone, phone_type, alternate_phone, alternate_phone_type,
  address, bio, photo_path, real_estate_license, languages, marketing_consent, purpose, is_first_time, search_step,
  financing, building_address) on profiles to authenticated;
create policy account_preferences_update_own on account_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant update (save_search_criteria, show_saved_first, use_current_location, new_property_alerts,
  price_drop_notifications, market_updates, newsletter, public_profile, allow_contact_from_agents,
  share_email_with_partners) on account_preferences to authenticated;
create policy notification_preferences_update_own on notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant update (saved_homes_email, saved_homes_frequency, saved_buildings_email, saved_buildings_frequency,
  saved_searches_email, saved_searches_frequency, saved_searches_roundup, search_tips_sms, search_tips_email,
  newsletters_email, product_news_sms, product_news_email, sms_phone_number, sms_opted_in_at, sms_opted_out_at,
  email_unsubscribed_at) on notification_preferences to authenticated;
-- accepted_at is the database's time.
create policy acknowledgements_add_own on acknowledgements for insert to authenticated
  with check (user_id = (select auth.uid()));
grant insert (user_id, document, version) on acknowledgements to authenticated;
create policy saved_properties_own on saved_properties for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant insert (user_id, property_id), delete on saved_properties to authenticated;
create policy saved_searches_own on saved_searches for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant insert (user_id, name, path), update (name), delete on saved_searches to authenticated;
