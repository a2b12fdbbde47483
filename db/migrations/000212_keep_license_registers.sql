-- Registers of real estate licenses, as the states publish them. A register is a snapshot: whoever is missing in a newer
-- file has no license.
set local lock_timeout = '10s';

create table license_registers (
  state text primary key check (state in ('NY', 'NJ')),
  file text not null check (length(file) <= 300),
  licenses integer not null,
  imported_at timestamptz not null default now()
);
comment on table license_registers is 'The latest file of each state''s register.';
alter table license_registers enable row level security;
alter table license_registers force row level security;
create policy license_registers_service on license_registers for all to service_role using (true) with check (true);
grant select, insert, update, delete on license_registers to service_role;

create table license_holders (
  state text not null check (state in ('NY', 'NJ')),
  number text not null check (length(number) between 1 and 40),
  name text not null check (length(name) between 1 and 300),
  firm text check (length(firm) between 1 and 300),
  kind text check (length(kind) between 1 and 100),
  expires_on date,
  primary key (state, number)
);
comment on table license_holders is 'Everybody in the latest file of each register.';
comment on column license_holders.number is 'As domain/people/license-number.ts reads it.';
comment on column license_holders.name is 'As the register has it, often the last name first.';
comment on column license_holders.expires_on is 'The last day on which it is valid; null: the register does not say.';
alter table license_holders enable row level security;
alter table license_holders force row level security;
create policy license_holders_service on license_holders for all to service_role using (true) with check (true);
grant select, insert, update, delete on license_holders to service_role;
