-- Boards: homes that a few people look at together, with their votes and notes. Only functions/v1 writes and reads them
-- (domain/boards), because what a member may see depends on more than a row. A member may select the board itself, so
-- that realtime tells the open pages of all members about each change: every change raises its version.
set local lock_timeout = '10s';

create table boards (
  id bigint generated always as identity primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table boards is 'A shared list of homes. It leaves with its owner, unless the owner hands it over before.';
create index boards_owner on boards (owner_id);

create table board_members (
  board_id bigint not null references boards (id) on delete cascade,
  account_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'voter', 'agent')),
  asked_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (board_id, account_id)
);
comment on table board_members is 'Who sees a board. accepted_at null: came by the link, and the owner has not answered. agent: sees and adds homes, but no votes or notes.';
create index board_members_account on board_members (account_id);
create unique index board_members_owner on board_members (board_id) where role = 'owner';

create table board_invitations (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  email text check (email = lower(email) and length(email) between 3 and 320),
  role text not null check (role in ('editor', 'voter', 'agent')),
  token_hash text not null unique,
  invited_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table board_invitations is 'Open invitations. With an address, only the account that has confirmed it can join; without one it is the link to copy, and who comes by it waits for the owner.';
create unique index board_invitations_address on board_invitations (board_id, coalesce(email, ''));
create index board_invitations_email on board_invitations (email);

create table board_homes (
  board_id bigint not null references boards (id) on delete cascade,
  property_id bigint not null,
  added_by uuid references profiles (id) on delete set null,
  added_at timestamptz not null default now(),
  tour_at timestamptz,
  tour_note text check (length(tour_note) between 1 and 300),
  primary key (board_id, property_id)
);
comment on table board_homes is 'property_id has no foreign key, so that a home stays on the board after its source has deleted it. tour_at: when the members plan to see it.';

create table board_votes (
  board_id bigint not null,
  property_id bigint not null,
  account_id uuid not null,
  vote text not null check (vote in ('yes', 'maybe', 'no')),
  voted_at timestamptz not null default now(),
  primary key (board_id, property_id, account_id),
  foreign key (board_id, property_id) references board_homes on delete cascade,
  foreign key (board_id, account_id) references board_members on delete cascade
);
create index board_votes_account on board_votes (board_id, account_id);

create table board_notes (
  id bigint generated always as identity primary key,
  board_id bigint not null,
  property_id bigint not null,
  account_id uuid not null,
  kind text not null check (kind in ('note', 'pro', 'con', 'commute')),
  body text not null check (length(body) between 1 and 1000),
  written_at timestamptz not null default now(),
  changed_at timestamptz,
  foreign key (board_id, property_id) references board_homes on delete cascade,
  foreign key (board_id, account_id) references board_members on delete cascade
);
create index board_notes_home on board_notes (board_id, property_id, id);
create index board_notes_account on board_notes (account_id);

create table board_events (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  account_id uuid references profiles (id) on delete cascade,
  event text not null check (event in (
    'created', 'joined', 'left', 'home_added', 'home_removed', 'voted', 'noted', 'planned', 'renamed', 'handed_over'
  )),
  property_id bigint,
  detail text check (length(detail) <= 200),
  happened_at timestamptz not null default now()
);
comment on table board_events is 'What members did, newest last. Changes of the homes themselves are in listing_events.';
create index board_events_board on board_events (board_id, id);
create index board_events_account on board_events (account_id);

create function is_board_member(board bigint) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.board_members m
    where m.board_id = board and m.account_id = auth.uid() and m.accepted_at is not null and public.has_session()
  );
$$;
comment on function is_board_member is 'Whether the caller is an accepted member of the board.';
grant execute on function is_board_member(bigint) to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['boards', 'board_members', 'board_invitations', 'board_homes', 'board_votes',
    'board_notes', 'board_events']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format('create policy %I on %I to service_role using (true) with check (true)', name || '_service', name);
  end loop;
end
$$;
grant select on boards to authenticated;
create policy boards_read_joined on boards for select to authenticated using ((select auth.uid()) is not null and is_board_member(id));

create trigger boards_publish after insert or update or delete on boards
  for each row execute function platform.note_row_change('owner_id', 'id');
