-- Readiness: a database that answers may still be full, or a standby that can only be read.
set local lock_timeout = '10s';

create table platform.write_probe (
  id boolean primary key default true check (id),
  written_at timestamptz not null default now()
);
comment on table platform.write_probe is 'One row, written anew by /readyz (server/readiness.ts).';
insert into platform.write_probe default values;
grant select, update on platform.write_probe to service_role;
