-- Tours: somebody asks to see a home, and the one person who answers for it confirms a time. A tour belongs to the
-- conversation of the two, and only functions/v1 and the mailed pages write and read it (domain/tours).
set local lock_timeout = '10s';

create table tour_hours (
  id bigint generated always as identity primary key,
  account_id uuid not null references profiles (id) on delete cascade,
  posting_id bigint references postings (id) on delete cascade,
  week jsonb not null check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
  length_minutes smallint not null default 30 check (length_minutes in (15, 30, 45, 60)),
  gap_minutes smallint not null default 30 check (gap_minutes in (0, 15, 30, 60)),
  notice_hours smallint not null default 4 check (notice_hours in (1, 4, 24, 48)),
  ahead_days smallint not null default 21 check (ahead_days in (7, 14, 21, 42)),
  offers_video boolean not null default true,
  is_instant boolean not null default false,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (account_id, posting_id)
);
comment on table tour_hours is 'When somebody shows homes. posting_id null: all their homes; a row with a posting replaces it for that home.';
comment on column tour_hours.week is 'Monday first; each day a list of [from, until] in minutes since midnight on New York''s clocks.';
comment on column tour_hours.gap_minutes is 'Kept free after each tour.';
comment on column tour_hours.is_instant is 'Books the first free choice without asking.';

create table tour_days_off (
  account_id uuid not null references profiles (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (account_id, first_day)
);

create table tours (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  property_id bigint not null,
  host_key text not null,
  state text not null check (
    state in ('unconfirmed', 'requested', 'proposed', 'confirmed', 'declined', 'expired', 'canceled')
  ),
  way text not null check (way in ('in_person', 'video')),
  length_minutes smallint not null,
  gap_minutes smallint not null,
  is_instant boolean not null default false,
  starts_at timestamptz,
  booked numrange,
  choices_by text check (choices_by in ('asker', 'recipient')),
  own_agent text check (length(own_agent) between 1 and 200),
  note text check (length(note) <= 1000),
  host_note text check (length(host_note) <= 1000),
  ended_by text check (ended_by in ('asker', 'recipient', 'stoop')),
  reason text check (length(reason) <= 1000),
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  expires_at timestamptz,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  reminded_day_at timestamptz,
  reminded_hours_at timestamptz,
  check ((state = 'confirmed') <= (starts_at is not null))
);
comment on table tours is 'property_id has no foreign key: what was agreed outlives the listing.';
comment on column tours.host_key is 'The account, or the address in lower case, of who shows the home.';
comment on column tours.state is 'domain/tours/lifecycle.ts';
comment on column tours.booked is 'A number of the host and the time from the start to the end of the gap, as one range: nobody shows two homes at once.';
comment on column tours.choices_by is 'Who proposed the times in tour_choices; the other side answers.';
comment on column tours.sequence is 'Of the calendar entry: one more with each change that calendars must take over.';
create unique index tours_open on tours (conversation_id)
  where state in ('unconfirmed', 'requested', 'proposed');
create index tours_conversation on tours (conversation_id);
create index tours_host on tours (host_key, starts_at) where state = 'confirmed';
create index tours_expiring on tours (expires_at) where expires_at is not null;
create index tours_property on tours (property_id);

create table tour_choices (
  tour_id bigint not null references tours (id) on delete cascade,
  position smallint not null check (position between 1 and 3),
  starts_at timestamptz not null,
  primary key (tour_id, position)
);
comment on table tour_choices is 'Up to three times, in the order of preference.';

create function set_tour_booked() returns trigger language plpgsql as $$
declare
  -- As in set_repeat_window: most of the number is the host, the seconds only follow it.
  first numeric := hashtextextended(new.host_key, 0)::numeric * 100000000000 + extract(epoch from new.starts_at);
begin
  new.booked := case when new.state = 'confirmed' then
    numrange(first, first + 60 * (new.length_minutes + new.gap_minutes)) end;
  return new;
end
$$;
create trigger tours_set_booked before insert or update on tours for each row execute function set_tour_booked();
alter table tours add constraint tours_no_double_booking exclude using gist (booked with &&);

do $$
declare
  name text;
begin
  foreach name in array array['tour_hours', 'tour_days_off', 'tours', 'tour_choices']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format('create policy %I on %I to service_role using (true) with check (true)', name || '_service', name);
  end loop;
end
$$;
