// How many rows there are without the range: exactly while that is cheap, else what the planner expects.
import { explainSql } from './answer-sql.ts';
import type { Preferences } from './prefer.ts';
import type { Sql } from './sql-text.ts';
import type { RunSql } from './transaction.ts';

export interface CountPlan {
  /** Rows to count, at most so many. */
  exactUpTo: number | null;
  isPlanned: boolean;
}

export function planCount(count: Preferences['count'], limits: { exactCount: number; rows: number }): CountPlan {
  if (count === 'exact') return { exactUpTo: limits.exactCount, isPlanned: false };
  if (count === 'estimated') return { exactUpTo: limits.rows, isPlanned: false };
  return { exactUpTo: null, isPlanned: count === 'planned' };
}

/** `counted` is what the exact count, when there was one, found. */
export async function settleTotal(
  run: RunSql,
  { exactUpTo, isPlanned }: CountPlan,
  counted: number | null,
  rows: () => Sql,
): Promise<number | null> {
  const isOver = exactUpTo !== null && counted !== null && counted > exactUpTo;
  if (!isPlanned && !isOver) return counted;
  const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(explainSql(rows()));
  return Math.max(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, counted ?? 0);
}
