-- Closings as dealings: an agent names whom a closed listing of theirs was closed with, and that person may review.
set local lock_timeout = '10s';

create table agent_closings (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  named_by uuid not null references profiles (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  created_at timestamptz not null default now()
);
comment on table agent_closings is 'Whom an agent says a closed listing was closed with, each asked for a review by one email.';
create unique index agent_closings_person on agent_closings (property_id, lower(email));
create index agent_closings_agent on agent_closings (agent_id);
create index agent_closings_email on agent_closings (lower(email));
create index agent_closings_named_by on agent_closings (named_by);
alter table agent_closings enable row level security;
alter table agent_closings force row level security;
create policy agent_closings_service on agent_closings for all to service_role using (true) with check (true);
grant select, insert, update, delete on agent_closings to service_role;
