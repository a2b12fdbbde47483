-- What the market of each place did, month by month (domain/insights). Counted by a job, so pages only read.
set local lock_timeout = '10s';

create table market_places (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  kind text not null check (kind in ('region', 'state', 'county', 'city', 'borough', 'neighborhood', 'zip')),
  name text not null check (length(name) between 1 and 100),
  state text check (state in ('NY', 'NJ')),
  parent text references market_places (slug)
);
comment on table market_places is 'Places whose market is counted; a place stays once it was counted.';
comment on column market_places.parent is 'The smallest place that contains it. Null: both states together.';
create index market_places_parent on market_places (parent) where parent is not null;
alter table market_places enable row level security;
alter table market_places force row level security;
create policy market_places_service on market_places for all to service_role using (true) with check (true);
grant select, insert, update, delete on market_places to service_role;

create table market_months (
  place text not null references market_places (slug),
  listing_kind text not null check (listing_kind in ('sale', 'rental')),
  segment text not null check (segment in ('all', 'condo', 'coop', 'house', 'two_to_four', 'apartment', 'other')),
  beds smallint not null check (beds between -1 and 4),
  span smallint not null check (span in (1, 3)),
  month date not null check (extract(day from month) = 1),
  closed integer not null,
  closed_price double precision[],
  sized integer not null,
  price_per_sqft double precision[],
  timed integer not null,
  days double precision[],
  asked integer not null,
  asking double precision[],
  asking_mean double precision,
  active integer not null,
  listed integer not null,
  reduced integer not null,
  left_out integer not null,
  has_samples boolean not null,
  primary key (place, listing_kind, segment, beds, span, month)
);
comment on table market_months is 'One row for each place, kind, type or number of bedrooms, and month. Quartiles are null below five observations.';
comment on column market_months.beds is '-1: any; 4: four or more. Rows are by type or by bedrooms, never by both.';
comment on column market_months.span is 'Months that are counted together, up to and including this one.';
comment on column market_months.month is 'Its first day, in New York''s time.';
comment on column market_months.closed is 'Closed sales or leases; each once, as a listing or as a public record.';
comment on column market_months.closed_price is 'Lower quartile, median and upper quartile in dollars; the same for the other arrays.';
comment on column market_months.sized is 'Closed ones whose size is known.';
comment on column market_months.timed is 'Closed ones whose days on the market are known.';
comment on column market_months.asked is 'Listings on the market within the span; asking is their last price, asking_mean its mean.';
comment on column market_months.active is 'Listings on the market at its end.';
comment on column market_months.listed is 'Listings that came on the market.';
comment on column market_months.reduced is 'Listings whose price was reduced.';
comment on column market_months.left_out is 'Recorded transfers that were no market sales.';
alter table market_months enable row level security;
alter table market_months force row level security;
create policy market_months_service on market_months for all to service_role using (true) with check (true);
grant select, insert, update, delete on market_months to service_role;

create table platform.market_progress (
  is_only boolean primary key default true check (is_only),
  last_event bigint not null,
  last_run bigint not null,
  counted_through date not null,
  counted_at timestamptz not null
);
comment on table platform.market_progress is 'Up to which event of listings and which run market_months has counted, the month that was the last one then, and when.';
grant select, insert, update, delete on platform.market_progress to service_role;

-- "Jersey City, NJ" -> "jersey-city-nj"
create function place_slug(variadic parts text[]) returns text
language sql immutable parallel safe
as $$
  select trim(both '-' from regexp_replace(lower(translate(array_to_string(parts, ' '), '.''’', '')), '[^a-z0-9]+', '-', 'g'))
$$;
revoke execute on function place_slug(text[]) from public;
grant execute on function place_slug(text[]) to service_role;

-- The type of a listing in market_months.
create function market_segment(ownership text, property_type text, is_multi_family boolean) returns text
language sql immutable parallel safe
as $$
  select case
    when ownership in ('coop', 'condop') then 'coop'
    when ownership = 'condo' or property_type = 'Condo' then 'condo'
    when property_type in ('House', 'Townhouse') and is_multi_family then 'two_to_four'
    when property_type in ('House', 'Townhouse') then 'house'
    when property_type = 'Apartment' then 'apartment'
    else 'other'
  end
$$;
revoke execute on function market_segment(text, text, boolean) from public;
grant execute on function market_segment(text, text, boolean) to service_role;
