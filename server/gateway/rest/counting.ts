// How many rows there are regardless of the range: exactly while that is cheap, otherwise the planner's estimate. The
// planner's statistics cover all rows, including those a policy hides, so it is asked only if the caller sees every
// row.
import { explainSql } from './answer-sql.ts';
import type { Preferences } from './prefer.ts';
import type { ReadNode } from './read-plan.ts';
import type { Sql } from './sql-text.ts';
import type { RunSql } from './transaction.ts';

export interface CountPlan {
  /** Count at most this many rows. */
  exactUpTo: number | null;
  /** Ask the planner right away. */
  isPlanned: boolean;
  /**
   * The answer if there are more rows than were counted: the planner's number, "at least" the counted number, or
   * nothing.
   */
  beyond: 'planned' | 'at least' | 'unknown';
}

interface CountOptions {
  limits: { exactCount: number; rows: number };
  seesAll: boolean;
}

/** Whether no row that is read can be hidden from the caller. */
export function seesAllRows({ relation, embeds }: Pick<ReadNode, 'relation' | 'embeds'>, role: string): boolean {
  if (role === 'service_role') return true;
  return (
    !relation.hidesRows &&
    embeds.every(({ node, relationship }) => {
      if (relationship.kind === 'function') return false;
      return !(relationship.kind === 'junction' && relationship.junction.hidesRows) && seesAllRows(node, role);
    })
  );
}

export function planCount(count: Preferences['count'], { limits, seesAll }: CountOptions): CountPlan {
  if (count === undefined) return { exactUpTo: null, isPlanned: false, beyond: 'unknown' };
  if (!seesAll) {
    const beyond = count === 'exact' ? 'unknown' : 'at least';
    return { exactUpTo: limits.exactCount, isPlanned: false, beyond };
  }
  if (count === 'planned') return { exactUpTo: null, isPlanned: true, beyond: 'planned' };
  const exactUpTo = count === 'exact' ? limits.exactCount : limits.rows;
  return { exactUpTo, isPlanned: false, beyond: 'planned' };
}

/** `counted` is the result of the exact count, if there was one. */
export async function settleTotal(
  run: RunSql,
  { exactUpTo, isPlanned, beyond }: CountPlan,
  counted: number | null,
  rows: () => Sql,
): Promise<number | null> {
  const isOver = exactUpTo !== null && counted !== null && counted > exactUpTo;
  if (!isPlanned && !isOver) return counted;
  if (beyond !== 'planned') return beyond === 'at least' ? exactUpTo : null;
  const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(explainSql(rows()));
  return Math.max(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, counted ?? 0);
}
