// Conditions as SQL: operators come from a fixed table, columns from the cache, values are separate.
import type { Caller } from '#db/caller.ts';
import type { Field } from './json-path.ts';
import type { RestLimits } from './limits.ts';
import type { Condition, FilterNode, IsValue, Operator, SearchOperator } from './parse-filter.ts';
import { type EmbedNode, findNullEmbed, type ReadNode } from './read-plan.ts';
import { parseError, RestError } from './rest-error.ts';
import { readableColumns, type Relation } from './schema-cache.ts';
import { join, name, qualified, type Sql, sql, trusted, value } from './sql-text.ts';

const OPERATOR_SQL = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const satisfies Record<Operator, string>;

const SEARCH_SQL = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const satisfies Record<SearchOperator, string>;

const IS_SQL = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const satisfies Record<IsValue, string>;

/** The text search configurations that come with Postgres. */
const LANGUAGES = new Set(
  'simple arabic armenian basque catalan danish dutch english estonian finnish french german greek hindi hungarian indonesian irish italian lithuanian nepali norwegian portuguese romanian russian serbian spanish swedish tamil turkish yiddish'.split(
    ' ',
  ),
);

/** Limits that depend on the caller: what conditions may contain even if they follow the grammar. */
export interface FilterRules {
  limits: RestLimits;
  role: Caller['role'];
  /** Anonymous accounts count as visitors too, because anybody can create one with a single request. */
  isVisitor: boolean;
}

export function columnSql(alias: string, relation: Relation, { column, path }: Field, role: string): Sql {
  const isColumn = relation.columns.has(column);
  if (!isColumn && !relation.computed.has(column)) throw unknownColumn(alias, column);
  let piece = isColumn ? sql`${name(alias)}.${name(column)}` : computedSql(alias, relation, column, role);
  if (path.length === 0) return piece;
  // Arrays and composites have no arrow operators.
  const type = relation.columns.get(column)?.type;
  if (type !== 'json' && type !== 'jsonb') piece = sql`to_jsonb(${piece})`;
  for (const { arrow, key } of path) {
    const step = typeof key === 'number' ? sql`${value(key)}::integer` : sql`${value(key)}::text`;
    piece = arrow === '->' ? sql`${piece} -> ${step}` : sql`${piece} ->> ${step}`;
  }
  return sql`(${piece})`;
}

/**
 * The result of a function of the row. Postgres lets only callers who may read a whole row pass it on; for others, the
 * row is built from the columns that they may read, with nulls in the rest.
 */
export function computedSql(alias: string, relation: Relation, column: string, role: string): Sql {
  const readable = readableColumns(relation, role);
  if (readable === null || relation.isComputed) return sql`${name(alias)}.${name(column)}`;
  const given = new Set(readable);
  const cells = [...relation.columns.keys()].map((each) =>
    given.has(each) ? sql`${name(alias)}.${name(each)}` : sql`null`,
  );
  const row = sql`row(${join(cells, ', ')})::${qualified(relation.schema, relation.name)}`;
  return sql`${qualified(relation.schema, column)}(${row})`;
}

export function unknownColumn(alias: string, column: string): RestError {
  return new RestError('42703', `column ${alias}.${column} does not exist`);
}

export function filterSql(node: ReadNode, filter: FilterNode, rules: FilterRules): Sql {
  if (filter.kind === 'tree') {
    const pieces = filter.nodes.map((each) => filterSql(node, each, rules));
    const tree = sql`(${join(pieces, filter.joiner === 'or' ? ' or ' : ' and ')})`;
    return filter.negated ? sql`not ${tree}` : tree;
  }
  const { field, condition, negated } = filter;
  const embed = findNullEmbed(node, field);
  if (embed) return embedPresence(embed, condition, negated);
  const piece = conditionSql(node, field, condition, rules);
  return negated ? sql`not (${piece})` : sql`(${piece})`;
}

function embedPresence({ joinAlias, relationship }: EmbedNode, condition: Condition, negated: boolean): Sql {
  if (condition.kind !== 'is' || (condition.value !== 'null' && condition.value !== 'not_null')) {
    throw new RestError('PGRST120', 'Only is null or not is null filters are allowed on embedded resources');
  }
  // A whole row also "is null" if it exists and all its columns are null.
  const isAbsent = relationship.isToOne
    ? sql`${name(joinAlias)} is not distinct from null`
    : sql`${name(joinAlias)}.${name(joinAlias)} is null`;
  return (condition.value === 'null') === negated ? sql`not (${isAbsent})` : isAbsent;
}

function conditionSql(node: ReadNode, field: Field, condition: Condition, rules: FilterRules): Sql {
  const left = columnSql(node.alias, node.relation, field, rules.role);
  switch (condition.kind) {
    case 'is':
      return sql`${left} ${trusted(IS_SQL[condition.value])}`;
    case 'in':
      return sql`${left} = any (${value(condition.values)})`;
    case 'search':
      return searchSql(left, node.relation.columns.get(field.column)?.type, condition);
    case 'compare':
      return compareSql(left, condition, rules);
  }
}

function searchSql(left: Sql, type: string | undefined, condition: Condition & { kind: 'search' }): Sql {
  const { operator, language } = condition;
  if (language !== null && !LANGUAGES.has(language)) {
    throw parseError(`text search configuration "${language}" is not one of Postgres's own`);
  }
  const configuration = language === null ? sql`` : sql`${value(language)}::regconfig, `;
  const vector = type === 'tsvector' ? left : sql`to_tsvector(${configuration}${left})`;
  return sql`${vector} @@ ${trusted(SEARCH_SQL[operator])}(${configuration}${value(condition.value)}::text)`;
}

function compareSql(left: Sql, condition: Condition & { kind: 'compare' }, { limits, isVisitor }: FilterRules): Sql {
  const { operator, quantifier } = condition;
  if ((operator === 'match' || operator === 'imatch') && isVisitor && !limits.anonymousRegex) {
    throw new RestError('STOOP400', 'Regular expressions need a signed-in user; use ilike');
  }
  const isPattern = operator === 'like' || operator === 'ilike';
  const right = value(isPattern ? condition.value.replaceAll('*', '%') : condition.value);
  const comparison = sql`${left} ${trusted(OPERATOR_SQL[operator])}`;
  if (quantifier === null) return sql`${comparison} ${right}`;
  return quantifier === 'any' ? sql`${comparison} any (${right})` : sql`${comparison} all (${right})`;
}
