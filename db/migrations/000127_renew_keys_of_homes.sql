-- Homes keep the key and the town that were derived when they were stored. When the rules change, a job derives them
-- again (jobs/renew-home-keys.ts); here is how far it is.
set local lock_timeout = '10s';

create table platform.home_keys (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  renewing integer not null,
  renewed_to bigint not null
);
comment on table platform.home_keys is
  'Which version of the rules (HOME_KEYS) all stored homes have, and up to which listing the one being renewed has got.';
insert into platform.home_keys (version, renewing, renewed_to) values (0, 0, 0);
grant select, update on platform.home_keys to service_role;
