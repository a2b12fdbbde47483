// GET and HEAD of a relation.
import { answerSql, type AnswerRow, rowsBody } from './answer-sql.ts';
import { type CountPlan, planCount, seesAllRows, settleTotal } from './counting.ts';
import { planRead } from './read-plan.ts';
import { countSql, readSql } from './read-sql.ts';
import { findRelation } from './requested-schema.ts';
import { checkSingle, describeRange, type RestRequest } from './rest-request.ts';
import type { Sql } from './sql-text.ts';

export interface ReadStatements {
  answer: Sql;
  /** What the planner is asked about if an exact count is too expensive. */
  rows: () => Sql;
  count: CountPlan;
  offset: number;
}

export function readStatements(request: RestRequest): ReadStatements {
  const { cache, schema, target, query, limits, headerRange, rules, form, preferences } = request;
  const node = planRead(findRelation(cache, schema, target, rules.role), query, { cache, limits, headerRange });
  const count = planCount(preferences.count, { limits, seesAll: seesAllRows(node, rules.role) });
  const { exactUpTo } = count;
  return {
    count,
    answer: answerSql({
      source: readSql(node, rules),
      count: exactUpTo === null ? null : countSql(node, rules, { limit: exactUpTo + 1 }),
      body: rowsBody(form),
    }),
    rows: () => countSql(node, rules, { limit: null }),
    offset: node.range.offset,
  };
}

export async function readRows(request: RestRequest): Promise<Response> {
  const { answer, rows, count, offset } = readStatements(request);
  const { row, total } = await request.transact(true, async (run) => {
    const [found] = await run<AnswerRow>(answer);
    const counted = found?.total ?? null;
    return {
      row: found,
      total: await settleTotal(run, count, counted, rows),
      undo: false,
    };
  });
  const page = row?.page ?? 0;
  checkSingle(request, page);
  const { status, contentRange } = describeRange(offset, page, total);
  return request.answer(status, row?.body ?? '[]', { contentRange, applied: ['count'] });
}
