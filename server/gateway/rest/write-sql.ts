// Insert, upsert, update and delete, each as one statement that returns the rows it changed.
import { columnSql, computedSql, type FilterRules, filterSql } from './filter-sql.ts';
import type { Preferences } from './prefer.ts';
import type { ReadNode } from './read-plan.ts';
import { readableColumns, type Relation } from './schema-cache.ts';
import { EMPTY, join, name, qualified, type Sql, sql, trusted, value } from './sql-text.ts';
import { checkColumns, type WriteBody } from './write-body.ts';

export interface InsertOptions {
  preferences: Preferences;
  onConflict: string[] | null;
  role: string;
}

/**
 * Counts inserted rows in a setting of the transaction, because xmax can only be read by roles that may read the whole
 * table.
 */
const COUNT_UP = sql`set_config('stoop.inserted', (coalesce(nullif(current_setting('stoop.inserted', true), ''), '0')::integer + 1)::text, true) <> '0'`;
const COUNT_DOWN = sql`set_config('stoop.inserted', (current_setting('stoop.inserted')::integer - 1)::text, true) <> '-1'`;

export function insertSql(node: ReadNode, body: WriteBody, { preferences, onConflict, role }: InsertOptions): Sql {
  const { relation } = node;
  checkColumns(relation, [...body.columns, ...(onConflict ?? [])]);
  const table = qualified(relation.schema, relation.name);
  const isMerge = preferences.resolution === 'merge-duplicates';
  const columns = join(body.columns.map(name), ', ');
  const target = onConflict ?? relation.primaryKey;
  const conflict =
    preferences.resolution && target.length > 0
      ? sql` on conflict (${join(target.map(name), ', ')}) ${isMerge && body.columns.length > 0 ? mergeSql(body.columns) : sql`do nothing`}`
      : EMPTY;
  if (body.columns.length === 0) {
    // Rows without any key consist of defaults.
    return body.rows === 1
      ? sql`insert into ${table} default values${conflict}${returningSql(node, role)}`
      : sql`insert into ${table} select from ${table} where false${returningSql(node, role)}`;
  }
  const source = bodySql(relation, body, preferences.missing === 'default');
  return sql`insert into ${table}(${columns}) select ${columns} from ${source} where ${COUNT_UP}${conflict}${returningSql(node, role)}`;
}

function mergeSql(columns: string[]): Sql {
  const changes = columns.map((column) => sql`${name(column)} = excluded.${name(column)}`);
  return sql`do update set ${join(changes, ', ')} where ${COUNT_DOWN}`;
}

export function updateSql(node: ReadNode, body: WriteBody, rules: FilterRules): Sql {
  const { relation } = node;
  checkColumns(relation, body.columns);
  const table = qualified(relation.schema, relation.name);
  const { role } = rules;
  if (body.columns.length === 0) return sql`select ${returningList(node, role)} from ${table} where false`;
  const changes = body.columns.map((column) => sql`${name(column)} = "stoop_body".${name(column)}`);
  return sql`update ${table} set ${join(changes, ', ')} from ${bodySql(relation, body, false)}${whereSql(node, rules)}${returningSql(node, role)}`;
}

export function deleteSql(node: ReadNode, rules: FilterRules): Sql {
  const { relation } = node;
  return sql`delete from ${qualified(relation.schema, relation.name)}${whereSql(node, rules)}${returningSql(node, rules.role)}`;
}

/** The rows of the body, which Postgres converts to the columns' types. */
function bodySql(relation: Relation, body: WriteBody, fillDefaults: boolean): Sql {
  const columns = body.columns.flatMap((column) => relation.columns.get(column) ?? []);
  const record = join(
    columns.map(({ name: column, type }) => sql`${name(column)} ${trusted(type)}`),
    ', ',
  );
  const list = join(
    columns.map(({ name: column }) => name(column)),
    ', ',
  );
  const json = sql`${value(body.json)}::json`;
  const defaults = columns.filter((column) => column.default !== null);
  if (!fillDefaults || defaults.length === 0) {
    return sql`(select ${list} from json_to_recordset(${json}) as "stoop_row"(${record})) as "stoop_body"`;
  }
  const filled = join(
    defaults.map((column) => sql`${value(column.name)}::text, ${trusted(column.default ?? 'null')}`),
    ', ',
  );
  return sql`(select ${list} from json_array_elements(${json}) as "stoop_given", lateral jsonb_to_record(jsonb_build_object(${filled}) || "stoop_given"::jsonb) as "stoop_row"(${record})) as "stoop_body"`;
}

function whereSql(node: ReadNode, rules: FilterRules): Sql {
  const conditions = node.filters.map((filter) => filterSql(node, filter, rules));
  return conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : EMPTY;
}

function returningSql(node: ReadNode, role: string): Sql {
  return sql` returning ${returningList(node, role)}`;
}

/** Only what the answer needs, because a returned column must be readable. */
function returningList(node: ReadNode, role: string): Sql {
  const { relation } = node;
  const table = name(relation.name);
  if (node.items.some(({ kind }) => kind === 'all')) {
    const readable = readableColumns(relation, role)?.map((column) => sql`${table}.${name(column)}`);
    return join([...(readable ?? [sql`${table}.*`]), ...computedItems(node, role)], ', ');
  }
  const needed = new Set<string>();
  for (const item of node.items) {
    // Refuses names that neither the table nor its functions have.
    if (item.kind !== 'column' || !item.field) continue;
    columnSql(node.alias, relation, item.field, role);
    if (relation.columns.has(item.field.column)) needed.add(item.field.column);
  }
  for (const { embed, field } of node.order) if (embed === null) needed.add(field.column);
  for (const { relationship } of node.embeds) {
    if (relationship.kind !== 'function') for (const [own] of relationship.columns) needed.add(own);
  }
  const pieces = [
    ...[...needed].filter((column) => relation.columns.has(column)).map((column) => sql`${table}.${name(column)}`),
    ...computedItems(node, role),
  ];
  return pieces.length > 0 ? join(pieces, ', ') : sql`1 as "stoop_one"`;
}

/** Computed here, where the row still has its table's type. */
function computedItems(node: ReadNode, role: string): Sql[] {
  const names = node.items.flatMap((item) =>
    item.kind === 'column' && item.field && node.relation.computed.has(item.field.column) ? [item.field.column] : [],
  );
  return [...new Set(names)].map(
    (each) => sql`${computedSql(node.relation.name, node.relation, each, role)} as ${name(each)}`,
  );
}
