-- What an administrator was asked about before a bulk action: the properties that were counted are the ones it is done
-- to, whatever came, changed or went between the question and the answer.
set local lock_timeout = '10s';

create table platform.bulk_choices (
  id uuid primary key default gen_random_uuid(),
  chosen_by uuid not null references auth.users on delete cascade,
  action text not null,
  options jsonb not null,
  property_ids bigint[] not null,
  created_at timestamptz not null default now()
);
comment on table platform.bulk_choices is 'Goes when the action is begun, or an hour later.';
create index bulk_choices_created_at on platform.bulk_choices (created_at);
grant select, insert, delete on platform.bulk_choices to service_role;
