-- The messages of the contact dialog in their recipient's inbox. Whose they are is said by the confirmed address of
-- the account, looked up at each request: a token may be older than a change of the address.
alter table contact_messages
  add column read_at timestamptz,
  add column hidden_at timestamptz,
  add column reported_at timestamptz,
  add column property_title text check (length(property_title) <= 500),
  add column recipient_address text generated always as (lower(recipient_email)) stored;
comment on column contact_messages.hidden_at is 'When the recipient deleted it from the inbox. The row stays: its sender may ask for what we hold.';
comment on column contact_messages.reported_at is 'When the recipient told us that it is abuse; administrators read these.';
comment on column contact_messages.property_title is 'The home''s title as its page showed it then: it outlives the listing.';
create index contact_messages_inbox on contact_messages (recipient_address, created_at desc, id desc);

create function own_address() returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email)
  from auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null and u.email <> ''
    and public.has_session()
$$;
comment on function own_address is 'The confirmed address of the caller''s account, in lower case; null for everybody else, and once the session has ended.';
grant execute on function own_address() to authenticated;

create policy contact_messages_read_received on contact_messages for select to authenticated
  using (recipient_address = (select own_address()));
create policy contact_messages_mark_received on contact_messages for update to authenticated
  using (recipient_address = (select own_address()))
  with check (recipient_address = (select own_address()));
create policy contact_messages_read_reported on contact_messages for select to authenticated
  using (reported_at is not null and (select is_admin()));
grant select (id, property_id, property_title, recipient_name, recipient_firm, recipient_address, name, email, phone,
  message, created_at, read_at, hidden_at, reported_at) on contact_messages to authenticated;
grant update (read_at, hidden_at, reported_at) on contact_messages to authenticated;

-- When is the database's time, and a report is not taken back: it is for others to look at.
create function date_inbox_marks() returns trigger language plpgsql as $$
begin
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.hidden_at is not null then
    new.hidden_at := coalesce(old.hidden_at, now());
  end if;
  if old.reported_at is not null or new.reported_at is not null then
    new.reported_at := coalesce(old.reported_at, now());
  end if;
  return new;
end
$$;
comment on function date_inbox_marks is 'The recipient says what; the time is the database''s.';
create trigger contact_messages_date_inbox_marks before update on contact_messages
  for each row when (current_user = 'authenticated') execute function date_inbox_marks();
