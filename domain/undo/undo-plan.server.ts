// Decides what an undo does with each listing that the run touched, and which it leaves unchanged, with the reason.
import type pg from 'pg';
import { addReportRows } from '#domain/runs/run-report.server.ts';

/** Whether the run deleted its targets; only bulk actions do. */
export const DELETES = `r.kind = 'bulk' and r.options ->> 'action' = 'delete'`;

/**
 * Listings that run $1 of source $2 added are removed, those it deleted ($3) return, and those it changed get their
 * earlier values.
 */
const PLAN = `
  create temporary table undo_plan as
  select row_number() over (order by property_id) as step, t.*, null::text as kept
  from (
    select p.id as property_id, p.mls_id, 'remove' as what
    from properties p
    where p.source_id = $2 and p.first_run_id = $1
    union all
    select c.property_id, c.before ->> 'mls_id', case when $3 then 'return' else 'restore' end
    from platform.import_run_changes c
    where c.run_id = $1
  ) t`;

/** Creates the temporary table undo_plan. Returns the number of its steps. */
export async function makePlan(client: pg.ClientBase, runId: number, sourceId: number | null): Promise<number> {
  const { rows: runs } = await client.query<{ deletes: boolean }>(
    `select ${DELETES} as deletes from import_runs r where r.id = $1`,
    [runId],
  );
  await client.query(PLAN, [runId, sourceId, runs[0]?.deletes === true]);
  await client.query('create unique index on undo_plan (step)');
  await client.query('analyze undo_plan');
  const { rows } = await client.query<{ total: number }>('select count(*)::int as total from undo_plan');
  return rows[0]?.total ?? 0;
}

/**
 * Nobody can change these listings until the step commits: earlier changes are visible here, and later ones see the
 * result.
 */
const LOCK = `
  select from undo_plan u join properties p on p.id = u.property_id
  where u.step > $1 and u.step <= $2
  order by p.id
  for update of p`;

/** Why the listing of `u`, which the run changed, no longer exists. */
const WHY_GONE = `
  case
    when exists (
      select from platform.import_run_changes d join import_runs r on r.id = d.run_id
      where d.property_id = u.property_id and d.run_id <> $3 and ${DELETES}
    ) then 'Deleted by another run in the meantime; undo that run to restore it'
    when exists (
      select from admin_actions a
      where a.action = 'property_deleted'
        and a.target ~>=~ (u.property_id || ' ') and a.target ~<~ (u.property_id || '!')
    ) then 'Deleted by an administrator in the meantime; it stays deleted'
    when s.kind = 'reso' then 'Removed by its feed in the meantime; it stays removed'
    else 'Deleted in the meantime; it stays deleted'
  end`;

/** Why the listing of `u`, which the run deleted, must not return. */
const WHY_AWAY = `
  case
    when s.id is null then 'Its source was deleted in the meantime; it stays deleted'
    when exists (select from properties q where q.source_id = s.id and q.mls_id = u.mls_id)
      then 'Listed again in the meantime; that listing is left unchanged'
    when k.problem is not null then 'Its feed no longer allows it to be shown; it stays deleted'
    when (k.listing_key is null or k.absent_since is not null) and (c.before ->> 'in_feed')::boolean then 'Removed by its feed in the meantime; it stays removed'
    -- It came back and was deleted again.
    when exists (
      select from listing_events l join listing_events e on e.property_id = l.property_id and e.event = 'removed'
      where l.unit_key = c.before ->> 'unit_key' and l.listing_kind = c.before ->> 'listing_kind'
        and l.source in (s.name, c.before ->> 'mls_source')
        and l.event in ('listed', 'relisted') and l.recorded_at >= run.started_at and e.id > l.id
        and not is_taken_back(e.id)
    ) then 'Listed again and deleted in the meantime; it stays deleted'
  end`;

const DECIDE = `
  update undo_plan set kept = d.reason
  from (
    select u.step,
      case
        when u.what = 'return' then ${WHY_AWAY}
        when p.id is not null and p.last_run_id is distinct from $3
          then 'Changed by another run or a person in the meantime; left unchanged'
        when p.id is null and u.what = 'restore' then ${WHY_GONE}
      end as reason
    from undo_plan u
    join import_runs run on run.id = $3
    left join properties p on p.id = u.property_id
    left join platform.import_run_changes c on c.run_id = $3 and c.property_id = u.property_id
    left join mls_sources s on s.id = (c.before ->> 'source_id')::bigint
    left join platform.listing_records k on k.source_id = s.id and k.listing_key = u.mls_id
    where u.step > $1 and u.step <= $2
  ) d
  where undo_plan.step = d.step and d.reason is not null`;

const REPORT_KEPT = addReportRows(
  ['mls_id', 'reason', 'outcome'],
  `select $3, mls_id, kept, 'unchanged' from undo_plan where step > $1 and step <= $2 and kept is not null order by step`,
);

interface Step {
  undoId: number;
  /** The run being undone. */
  runId: number;
  after: number;
  last: number;
}

/**
 * Decides these steps with their rows locked, and reports what is left unchanged. Runs in the transaction that does
 * them. Returns how many are left unchanged.
 */
export async function decideStep(client: pg.ClientBase, { undoId, runId, after, last }: Step): Promise<number> {
  await client.query(LOCK, [after, last]);
  const { rowCount } = await client.query(DECIDE, [after, last, runId]);
  await client.query(REPORT_KEPT, [after, last, undoId]);
  return rowCount ?? 0;
}
