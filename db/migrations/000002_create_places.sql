-- Places of New York and New Jersey. Filled by db/seed/places.ts (cities and zips from the package zipcodes,
-- counties from us-atlas, boroughs and neighborhoods from our own table).
create table cities (
  id bigint generated always as identity primary key,
  name text not null,
  full_name text not null,
  state text not null check (state in ('NY', 'NJ')),
  county text,
  borough text check (borough in ('Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island')),
  kind text not null default 'postal' check (kind in ('postal', 'borough', 'city')),
  latitude double precision not null,
  longitude double precision not null,
  unique (full_name)
);
comment on table cities is 'Postal cities of NY and NJ, and New York City with its boroughs as rows of their own.';
create index cities_name on cities (lower(name) text_pattern_ops);

create table zip_codes (
  zip_code text primary key check (zip_code ~ '^\d{5}$'),
  city text not null,
  state text not null check (state in ('NY', 'NJ')),
  county text,
  borough text,
  latitude double precision not null,
  longitude double precision not null
);
comment on table zip_codes is 'Zip to city, state and centroid: the embedded geocoder.';

create table neighborhoods (
  id bigint generated always as identity primary key,
  name text not null,
  city text not null,
  state text not null check (state in ('NY', 'NJ')),
  borough text,
  latitude double precision not null,
  longitude double precision not null,
  unique (name, city, state)
);
comment on table neighborhoods is 'Named neighborhoods with a centre point, by local name.';

alter table cities enable row level security;
alter table cities force row level security;
alter table zip_codes enable row level security;
alter table zip_codes force row level security;
alter table neighborhoods enable row level security;
alter table neighborhoods force row level security;

create policy cities_read on cities for select to anon, authenticated, service_role using (true);
create policy cities_write on cities for all to service_role using (true) with check (true);
create policy zip_codes_read on zip_codes for select to anon, authenticated, service_role using (true);
create policy zip_codes_write on zip_codes for all to service_role using (true) with check (true);
create policy neighborhoods_read on neighborhoods for select to anon, authenticated, service_role using (true);
create policy neighborhoods_write on neighborhoods for all to service_role using (true) with check (true);

grant select on cities, zip_codes, neighborhoods to anon, authenticated;
grant select, insert, update, delete on cities, zip_codes, neighborhoods to service_role;
