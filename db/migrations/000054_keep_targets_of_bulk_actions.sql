-- Which properties a bulk action was confirmed for: decided once, so that a filter that no longer matches what was
-- done already neither loses nor adds any.
set local lock_timeout = '10s';

create table platform.bulk_targets (
  run_id bigint primary key references import_runs on delete cascade,
  property_ids bigint[] not null
);
comment on table platform.bulk_targets is 'Goes when the run has ended.';
grant select, insert, delete on platform.bulk_targets to service_role;

-- Which runs changed a property, and what administrators did to it.
create index import_run_changes_property on platform.import_run_changes (property_id);
create index admin_actions_property on admin_actions (target text_pattern_ops)
  where action in ('property_added', 'property_changed', 'property_deleted');
