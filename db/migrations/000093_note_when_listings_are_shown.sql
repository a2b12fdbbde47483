-- A home is new in a search when it was not shown there before: when its listing came to be shown is our own time, and
-- says nothing about when it was listed.
set local lock_timeout = '10s';

-- What is stored already was shown before anybody asks.
alter table properties add column shown_at timestamptz not null default '-infinity';
alter table properties alter column shown_at set default now();
comment on column properties.shown_at is
  'When it was last put where people find it: stored, back on the market, or no longer hidden. Our time, not the source''s.';
create index properties_shown_at on properties (shown_at) where status = 'active';

create function note_shown() returns trigger language plpgsql as $$
begin
  new.shown_at := now();
  return new;
end
$$;
create trigger properties_note_shown before update on properties
  for each row when (
    new.status = 'active' and not new.hide_from_internet
    and (old.status <> 'active' or old.hide_from_internet)
    and old.shown_at = new.shown_at
  ) execute function note_shown();

-- Which prices were told since: a home comes into a range of prices.
create index listing_events_price_recorded on listing_events (recorded_at) where event = 'price_change';
