-- Homes as such, whether or not they are listed, and the public records of their sales (domain/records).
set local lock_timeout = '10s';

create table buildings (
  id bigint generated always as identity primary key,
  building_key text not null unique check (length(building_key) between 5 and 500),
  parcel_id text check (length(parcel_id) between 1 and 80),
  address text not null check (length(address) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  state text not null check (state in ('NY', 'NJ')),
  zip_code text check (zip_code ~ '^\d{5}$'),
  county text check (length(county) between 1 and 100),
  borough text check (borough in ('Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island')),
  neighborhood text check (length(neighborhood) between 1 and 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
comment on table buildings is 'Houses with several homes. A house with one home is only in homes.';
comment on column buildings.building_key is 'The unit key of its homes without the unit: street||place|state.';
comment on column buildings.parcel_id is 'The lot of the whole building, as its authority numbers it. Null: not known.';
create index buildings_parcel on buildings (parcel_id) where parcel_id is not null;
alter table buildings enable row level security;
alter table buildings force row level security;
create policy buildings_service on buildings for all to service_role using (true) with check (true);
create policy buildings_admin_read on buildings for select to authenticated using ((select is_admin()));
grant select, insert, update, delete on buildings to service_role;
grant select on buildings to authenticated;

create table homes (
  id bigint generated always as identity primary key,
  unit_key text not null unique check (length(unit_key) between 5 and 500),
  parcel_id text check (length(parcel_id) between 1 and 80),
  building_id bigint references buildings (id),
  address text not null check (length(address) <= 200),
  unit text check (length(unit) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  state text not null check (state in ('NY', 'NJ')),
  zip_code text check (zip_code ~ '^\d{5}$'),
  county text check (length(county) between 1 and 100),
  borough text check (borough in ('Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island')),
  neighborhood text check (length(neighborhood) between 1 and 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  home_kind text check (home_kind in ('one_family', 'two_family', 'three_family', 'condo', 'coop', 'rental_building', 'other')),
  first_run_id bigint references import_runs (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table homes is 'Each home that a listing or a public record names, once. Facts about it stay with their sources (home_facts).';
comment on column homes.unit_key is 'As properties.unit_key: street|unit|place|state (domain/listings/address.ts).';
comment on column homes.parcel_id is 'Its own lot, as its authority numbers it. Null: not known, or the lot is the whole building''s.';
comment on column homes.home_kind is 'As its last public record says. Null: no record.';
comment on column homes.first_run_id is 'The import of public records that added it. Null: a listing did, or the run is gone.';
create index homes_building on homes (building_id) where building_id is not null;
create index homes_parcel on homes (parcel_id) where parcel_id is not null;
create index homes_first_run on homes (first_run_id) where first_run_id is not null;
-- New Jersey's records have no zips, so their homes are found by street, unit and town.
create index homes_town on homes (street_key(unit_key), lower(city)) where state = 'NJ';
alter table homes enable row level security;
alter table homes force row level security;
create policy homes_service on homes for all to service_role using (true) with check (true);
create policy homes_admin_read on homes for select to authenticated using ((select is_admin()));
grant select, insert, update, delete on homes to service_role;
grant select on homes to authenticated;

create table recorded_sales (
  id bigint generated always as identity primary key,
  sale_hash uuid not null unique,
  home_id bigint references homes (id),
  authority text not null check (authority in ('nyc_dof', 'nj_sr1a', 'nys_orpts')),
  parcel_id text not null check (length(parcel_id) between 1 and 80),
  address text not null check (length(address) <= 200),
  unit text check (length(unit) between 1 and 100),
  sale_date date not null,
  price bigint check (price >= 0),
  home_kind text not null check (home_kind in ('one_family', 'two_family', 'three_family', 'condo', 'coop', 'rental_building', 'other')),
  exclusion text check (length(exclusion) between 1 and 40),
  exclusion_code text check (length(exclusion_code) between 1 and 10),
  neighborhood text check (length(neighborhood) between 1 and 100),
  building_class_category text check (length(building_class_category) between 1 and 100),
  building_class text check (length(building_class) between 1 and 20),
  tax_class text check (length(tax_class) between 1 and 20),
  residential_units integer check (residential_units >= 0),
  total_units integer check (total_units >= 0),
  land_sqft bigint check (land_sqft > 0),
  gross_sqft bigint check (gross_sqft > 0),
  year_built smallint check (year_built between 1600 and 2100),
  beds smallint check (beds between 0 and 100),
  baths numeric(4, 1) check (baths between 0 and 50),
  first_run_id bigint references import_runs (id) on delete set null,
  last_run_id bigint references import_runs (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table recorded_sales is 'Transfers of homes as public records have them, also those that were no market sales. Never with names of people.';
comment on column recorded_sales.sale_hash is 'Of authority, parcel, unit, day and price (saleKey of domain/records): a record has one row, however often it is imported.';
comment on column recorded_sales.home_id is 'Null: parking, storage, land or another property that is no home.';
comment on column recorded_sales.address is 'As recorded, with single blanks.';
comment on column recorded_sales.price is 'Dollars; 0: without consideration. Null: the record doesn''t say.';
comment on column recorded_sales.exclusion is 'Why it says nothing about what a home is worth (SALE_EXCLUSIONS of domain/records). Null: it does.';
comment on column recorded_sales.last_run_id is 'The import that last changed it.';
create index recorded_sales_home on recorded_sales (home_id, sale_date desc) where home_id is not null;
create index recorded_sales_first_run on recorded_sales (first_run_id) where first_run_id is not null;
create index recorded_sales_last_run on recorded_sales (last_run_id) where last_run_id is not null;
alter table recorded_sales enable row level security;
alter table recorded_sales force row level security;
create policy recorded_sales_service on recorded_sales for all to service_role using (true) with check (true);
create policy recorded_sales_admin_read on recorded_sales for select to authenticated using ((select is_admin()));
grant select, insert, update, delete on recorded_sales to service_role;
grant select on recorded_sales to authenticated;

create table platform.recorded_sale_changes (
  run_id bigint not null references import_runs (id) on delete cascade,
  sale_id bigint not null references recorded_sales (id) on delete cascade,
  before jsonb not null,
  primary key (run_id, sale_id)
);
comment on table platform.recorded_sale_changes is 'What a run changed of recorded sales, for its undo. before: the row as it was.';
create index recorded_sale_changes_sale on platform.recorded_sale_changes (sale_id);
grant select, insert, update, delete on platform.recorded_sale_changes to service_role;

create table platform.home_progress (
  id smallint primary key default 1 check (id = 1),
  position jsonb not null,
  walked_to bigint
);
comment on table platform.home_progress is 'How far domain/records has read the listings and their change log. walked_to: the last listing of the first walk; null: it is done.';
grant select, insert, update, delete on platform.home_progress to service_role;

alter table import_runs drop constraint import_runs_kind_check;
alter table import_runs add constraint import_runs_kind_check
  check (kind in ('file', 'paste', 'form', 'sync', 'bulk', 'undo', 'own', 'records')) not valid;
alter table import_runs validate constraint import_runs_kind_check;
comment on column import_runs.kind is 'file, paste, form: listings; records: public records; sync: a feed; bulk: a change of many; undo; own: of a lister.';
