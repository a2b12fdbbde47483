-- Trained estimate models and the sales that they look at (domain/estimates).
set local lock_timeout = '10s';

create table estimate_models (
  version integer generated always as identity primary key,
  method smallint not null check (method > 0),
  status text not null default 'training' check (status in ('training', 'ready', 'failed')),
  records_state text not null check (length(records_state) between 1 and 100),
  sales integer check (sales >= 0),
  first_day date,
  last_day date,
  model bytea,
  accuracy jsonb,
  problem text check (length(problem) <= 1000),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check (status <> 'ready' or (model is not null and sales is not null and last_day is not null and finished_at is not null))
);
comment on table estimate_models is 'Versions of the model that estimates homes. Old ones stay, so that an old estimate can be made again.';
comment on column estimate_models.method is 'ESTIMATE_METHOD of domain/estimates: the code that can use the model.';
comment on column estimate_models.records_state is 'Which imports of public records it has seen (read-records-state.server.ts).';
comment on column estimate_models.accuracy is 'The back-test: sales of the last months, estimated by a model that had not seen them.';
alter table estimate_models alter column model set storage external;
create index estimate_models_ready on estimate_models (version desc) where status = 'ready';
alter table estimate_models enable row level security;
alter table estimate_models force row level security;
create policy estimate_models_service on estimate_models for all to service_role using (true) with check (true);
grant select, insert, update, delete on estimate_models to service_role;

create table estimate_sales (
  sale_id bigint not null references recorded_sales (id) on delete cascade,
  since_version integer not null references estimate_models (version),
  until_version integer references estimate_models (version),
  home_id bigint not null references homes (id) on delete cascade,
  market text not null check (market in ('house', 'condo', 'coop')),
  series text not null check (length(series) between 1 and 120),
  block integer,
  lot integer,
  street text check (length(street) <= 200),
  house_number integer,
  zip text check (zip ~ '^\d{5}$'),
  neighborhood text check (length(neighborhood) <= 100),
  day integer not null,
  price bigint not null check (price > 0),
  facts jsonb not null,
  primary key (sale_id, since_version)
);
comment on table estimate_sales is 'The usable recorded sales as estimates read them. A version sees the rows that began before or with it and end after it.';
comment on column estimate_sales.day is 'Days since 1970 of the deed.';
comment on column estimate_sales.facts is 'HomeFacts of domain/estimates, without what has a column.';
create index estimate_sales_block on estimate_sales (series, market, block, lot) where block is not null;
create index estimate_sales_street on estimate_sales (series, market, street, house_number) where street is not null and house_number is not null;
create index estimate_sales_zip on estimate_sales (zip, market, day desc) where zip is not null;
create index estimate_sales_neighborhood on estimate_sales (series, market, neighborhood, day desc) where neighborhood is not null;
create index estimate_sales_home on estimate_sales (home_id);
create index estimate_sales_since on estimate_sales (since_version);
create index estimate_sales_until on estimate_sales (until_version) where until_version is not null;
alter table estimate_sales enable row level security;
alter table estimate_sales force row level security;
create policy estimate_sales_service on estimate_sales for all to service_role using (true) with check (true);
grant select, insert, update, delete on estimate_sales to service_role;
create index estimate_sales_address on estimate_sales (house_number, street text_pattern_ops) where house_number is not null and until_version is null;
