create table contact_messages (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete set null,
  recipient_name text not null,
  recipient_firm text,
  recipient_email text,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 40),
  message text check (length(message) <= 5000),
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
comment on table contact_messages is 'One enquiry, one recipient: the agent or owner named on the page when it was sent.';
create index contact_messages_property on contact_messages (property_id);

create table import_runs (
  id bigint generated always as identity primary key,
  source_id bigint references mls_sources,
  file text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  dry_run boolean not null default false,
  counts jsonb
);
comment on table import_runs is 'Each run of the importer with its totals.';
create index import_runs_source on import_runs (source_id);

alter table contact_messages enable row level security;
alter table contact_messages force row level security;
alter table import_runs enable row level security;
alter table import_runs force row level security;
create policy contact_messages_service on contact_messages for all to service_role using (true) with check (true);
create policy import_runs_service on import_runs for all to service_role using (true) with check (true);
grant select, insert, update, delete on contact_messages, import_runs to service_role;
