// POST, PATCH, PUT and DELETE of a relation.
import { answerSql, type AnswerRow, NO_BODY, rowsBody } from './answer-sql.ts';
import { columnItem } from './parse-select.ts';
import { planRead, type ReadNode } from './read-plan.ts';
import { readSql } from './read-sql.ts';
import { findRelation } from './requested-schema.ts';
import { RestError } from './rest-error.ts';
import { checkAffected, checkSingle, type RestRequest } from './rest-request.ts';
import type { Relation } from './schema-cache.ts';
import { join, name, type Sql, sql } from './sql-text.ts';
import { checkColumns, readWriteBody, type WriteBody } from './write-body.ts';
import { deleteSql, insertSql, updateSql } from './write-sql.ts';

interface Written {
  page: number;
  body: string | null;
  isMergeOnly: boolean;
}

export function writeStatement(request: RestRequest): { statement: Sql; body: WriteBody | null } {
  const { cache, schema, target, query, limits, preferences, form, rules, method } = request;
  const relation = findRelation(cache, schema, target, rules.role);
  const wanted = preferences.return === 'representation';
  const key = locatingKey(request, relation);
  // The caller needs no right to read columns that are not in the answer.
  const node = planRead(relation, wanted ? query : { ...query, select: key.map(columnItem), orders: [] }, {
    cache,
    limits,
    isWrite: true,
  });
  node.range = { offset: 0, limit: null };
  const body =
    method === 'DELETE'
      ? null
      : readWriteBody(request.body, request.contentType, method === 'PATCH' ? null : query.columns);
  return {
    body,
    statement: answerSql({
      source: changeSql(request, node, body),
      // The conditions chose what to change; the changed rows need not match them any more.
      read: wanted
        ? readSql({ ...node, relation: { ...relation, isComputed: true }, filters: [] }, rules, {
            from: sql`"stoop_source" as ${name(relation.name)}`,
          })
        : key.length > 0
          ? sql`select ${join(
              key.map((column) => sql`${name(column)}::text as ${name(column)}`),
              ', ',
            )} from "stoop_source"`
          : undefined,
      body: wanted ? rowsBody(form) : key.length > 0 ? rowsBody({ kind: 'object', stripNulls: false }) : NO_BODY,
    }),
  };
}

/** The key for a headers-only answer, if the caller may read it. */
function locatingKey({ method, preferences, rules }: RestRequest, relation: Relation): string[] {
  if (method !== 'POST' || preferences.return !== 'headers-only') return [];
  const { primaryKey, columns } = relation;
  return primaryKey.every((column) => columns.get(column)?.readers?.includes(rules.role)) ? primaryKey : [];
}

/** In PostgREST's form: where to find the one new row, from the API's root. */
function locationOf({ target }: RestRequest, { page, body }: Written): string | undefined {
  if (page !== 1 || body === null) return undefined;
  const key = JSON.parse(body) as Record<string, string | null>;
  const query = Object.entries(key).map(
    ([column, text]) => [column, text === null ? 'is.null' : `eq.${text}`] satisfies [string, string],
  );
  return `/${encodeURIComponent(target)}?${new URLSearchParams(query)}`;
}

function changeSql(request: RestRequest, node: ReadNode, body: WriteBody | null): Sql {
  const { method, rules, query, preferences } = request;
  if (body === null) return deleteSql(node, rules);
  if (method === 'PATCH') return updateSql(node, body, rules);
  if (method === 'PUT') {
    checkPut(request, node, body);
    return insertSql(node, body, {
      onConflict: null,
      role: rules.role,
      preferences: { ...preferences, resolution: 'merge-duplicates' },
    });
  }
  return insertSql(node, body, { onConflict: query.onConflict, preferences, role: rules.role });
}

/** A whole row at its key: the keys in the query and in the body must be the same. */
function checkPut({ query }: RestRequest, { relation }: ReadNode, body: WriteBody): void {
  checkColumns(relation, body.columns);
  const keys = query.filters.map(({ path, node }) =>
    path.length === 0 && node.kind === 'term' && !node.negated && node.condition.kind === 'compare'
      ? node.condition.operator === 'eq' && node.field.path.length === 0 && node.condition.quantifier === null
        ? ([node.field.column, node.condition.value] as const)
        : null
      : null,
  );
  const named = new Map(keys.filter((key) => key !== null));
  const isKey = named.size === keys.length && relation.primaryKey.every((column) => named.has(column));
  if (!isKey || named.size !== relation.primaryKey.length) {
    throw new RestError('PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
  }
  const [row] = JSON.parse(body.json) as Record<string, unknown>[];
  if (body.rows !== 1 || [...named].some(([column, text]) => String(row?.[column]) !== text)) {
    throw new RestError('PGRST115', 'Payload values do not match URL in primary key column(s)');
  }
}

export async function writeRows(request: RestRequest): Promise<Response> {
  const { preferences, method, query } = request;
  const { statement, body } = writeStatement(request);
  const written = await request.transact(false, async (run): Promise<Written & { undo: boolean }> => {
    const [row] = await run<AnswerRow>(statement);
    const page = row?.page ?? 0;
    // Inside the transaction, so that a refusal rolls it back.
    if (preferences.return === 'representation') checkSingle(request, page);
    if (method === 'PATCH' || method === 'DELETE') checkAffected(request, page);
    const isMergeOnly = row?.inserted === '0' && (body?.rows ?? 0) > 0;
    return { page, body: row?.body ?? null, isMergeOnly, undo: preferences.tx === 'rollback' };
  });
  const total = preferences.count === undefined ? '*' : String(written.page);
  const isWhole = preferences.return === 'representation';
  const contentRange = method === 'PATCH' && written.page > 0 ? `0-${written.page - 1}/${total}` : `*/${total}`;
  const applied = ['return', 'count', 'missing'] as const;
  if (method === 'PATCH' || method === 'DELETE') {
    return request.answer(isWhole ? 200 : 204, isWhole ? written.body : null, { contentRange, applied: [...applied] });
  }
  const isMerge = method === 'PUT' || preferences.resolution === 'merge-duplicates';
  const status = isMerge && written.isMergeOnly ? 200 : method === 'PUT' && !isWhole ? 204 : 201;
  const { primaryKey } = findRelation(request.cache, request.schema, request.target, request.rules.role);
  const isUpsert = query.onConflict !== null || primaryKey.length > 0;
  return request.answer(status, isWhole ? written.body : '', {
    contentRange,
    location: isWhole ? undefined : locationOf(request, written),
    applied: isUpsert ? [...applied, 'resolution'] : [...applied],
  });
}
