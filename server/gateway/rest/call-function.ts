// GET, HEAD and POST of rpc/{function}.
import { answerSql, type AnswerRow, NO_BODY, rowsBody, valueBody } from './answer-sql.ts';
import { callSql, findFunction, readCallBody, readCallQuery, resultRelation } from './call.ts';
import { type CountPlan, planCount, settleTotal } from './counting.ts';
import { planRead } from './read-plan.ts';
import { countSql, readSql } from './read-sql.ts';
import { checkAffected, checkSingle, describeRange, type RestRequest } from './rest-request.ts';
import { type DatabaseFunction, keyOf } from './schema-cache.ts';
import { name, type Sql, sql, value } from './sql-text.ts';

interface CallStatements {
  called: DatabaseFunction;
  answer: Sql;
  rows: () => Sql;
  count: CountPlan;
  offset: number;
}

export function callStatements(request: RestRequest): CallStatements {
  const { cache, schema, target, query, limits, rules, form, headerRange, preferences } = request;
  const given =
    request.method === 'POST'
      ? readCallBody(request.body, request.contentType)
      : readCallQuery(query.callArguments, cache.functions.get(keyOf(schema, target)) ?? []);
  const called = findFunction(cache, schema, target, given);
  const source = callSql(called, given);
  // We can't tell which tables a function reads, so any row might be hidden.
  const count = planCount(preferences.count, { limits, seesAll: rules.role === 'service_role' });
  if (!called.isComposite) {
    const isMany = called.isSet;
    const limited = isMany ? sql`select * from (${source}) as "stoop_values" limit ${value(limits.rows)}` : source;
    return {
      called,
      answer: answerSql({ source: limited, body: called.isVoid ? NO_BODY : valueBody(isMany) }),
      rows: () => source,
      count,
      offset: 0,
    };
  }
  const relation = resultRelation(cache, called);
  const node = planRead(relation, query, { cache, limits, headerRange, alias: called.name });
  const from = sql`"stoop_source" as ${name(called.name)}`;
  const { exactUpTo } = count;
  const isOne = !called.isSet;
  return {
    called,
    answer: answerSql({
      source,
      read: readSql(node, rules, { from }),
      count: exactUpTo === null ? null : countSql(node, rules, { from, limit: exactUpTo + 1 }),
      body: rowsBody(isOne ? { ...form, kind: form.kind === 'csv' ? 'csv' : 'object' } : form),
    }),
    rows: () => sql`${source}`,
    count,
    offset: node.range.offset,
  };
}

export async function callFunction(request: RestRequest): Promise<Response> {
  const { method, preferences } = request;
  const { called, answer, rows, count, offset } = callStatements(request);
  // A function that promises to change nothing runs read-only.
  const readOnly = method !== 'POST' || called.volatility !== 'v';
  const { row, total } = await request.transact(readOnly, async (run) => {
    const [found] = await run<AnswerRow>(answer);
    const page = found?.page ?? 0;
    if (called.isComposite || called.isSet) checkSingle(request, page);
    if (called.isSet) checkAffected(request, page);
    const undo = preferences.tx === 'rollback';
    // A function's values are not cut to a range, so the answer has all of them.
    if (!called.isComposite) return { row: found, total: preferences.count ? page : null, undo };
    const total = await settleTotal(run, count, found?.total ?? null, rows);
    return { row: found, total, undo };
  });
  if (called.isVoid) return request.answer(204, null, { applied: [] });
  const { status, contentRange } = describeRange(offset, row?.page ?? 0, total);
  return request.answer(status, row?.body ?? 'null', { contentRange, applied: ['count'] });
}
