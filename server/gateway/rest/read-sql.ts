// A planned read as one select. Related rows come as JSON from lateral joins, so one statement answers everything.
import { columnSql, type FilterRules, filterSql, unknownColumn } from './filter-sql.ts';
import type { OrderTerm } from './parse-order.ts';
import type { SelectItem } from './parse-select.ts';
import type { EmbedNode, ReadNode } from './read-plan.ts';
import { RestError } from './rest-error.ts';
import { readableColumns } from './schema-cache.ts';
import { EMPTY, join, name, qualified, type Sql, sql, trusted, value } from './sql-text.ts';

interface Source {
  /** The first item of the from clause: the relation itself, unless a write or a function supplies the rows. */
  from: Sql;
  /** How the rows must match the outer row. */
  joinConditions: Sql[];
}

export function readSql(node: ReadNode, rules: FilterRules, source?: Partial<Source>): Sql {
  const { relation, alias, range } = node;
  const isRoot = alias === relation.name;
  const table = qualified(relation.schema, relation.name);
  const from = source?.from ?? (isRoot ? table : sql`${table} as ${name(alias)}`);
  const conditions = [
    ...(source?.joinConditions ?? []),
    ...node.filters.map((filter) => filterSql(node, filter, rules)),
  ];
  const selected = selectList(node, rules.role);
  const order = node.order.map((term) => orderSql(node, term, rules.role));
  return sql`select ${selected.list} from ${from}${joinEmbeds(node, rules)}${
    conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : EMPTY
  }${selected.groupBy}${order.length > 0 ? sql` order by ${join(order, ', ')}` : EMPTY}${
    range.limit === null ? EMPTY : sql` limit ${value(range.limit)}`
  }${range.offset > 0 ? sql` offset ${value(range.offset)}` : EMPTY}`;
}

/** The same rows without columns, order or range, for counting. */
export function countSql(
  node: ReadNode,
  rules: FilterRules,
  { from, limit }: { from?: Sql; limit: number | null },
): Sql {
  const conditions = node.filters.map((filter) => filterSql(node, filter, rules));
  const table = from ?? qualified(node.relation.schema, node.relation.name);
  return sql`select 1 from ${table}${joinEmbeds(node, rules)}${
    conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : EMPTY
  }${limit === null ? EMPTY : sql` limit ${value(limit)}`}`;
}

function selectList(node: ReadNode, role: string): { list: Sql; groupBy: Sql } {
  const isGrouped = node.items.some((item) => aggregateOf(node, item) !== null);
  const pieces: Sql[] = [];
  const grouped: number[] = [];
  const add = (piece: Sql, isAggregate = false) => {
    pieces.push(piece);
    if (!isAggregate) grouped.push(pieces.length);
  };
  for (const item of node.items) {
    if (item.kind === 'all') {
      const readable = readableColumns(node.relation, role);
      if (!isGrouped && readable === null) add(sql`${name(node.alias)}.*`);
      else for (const column of readable ?? node.relation.columns.keys()) add(qualified(node.alias, column));
    } else add(itemSql(node, item, role), aggregateOf(node, item) !== null);
  }
  for (const embed of node.embeds) {
    if (embed.isSpread) for (const label of labelsOf(embed.node, role)) add(spreadSql(embed, label));
    else if (hasOutput(embed.node)) add(embedSql(embed, isGrouped));
  }
  if (pieces.length === 0) return { list: EMPTY, groupBy: EMPTY };
  return {
    list: join(pieces, ', '),
    // By position, because the same JSON key would be two different parameters.
    groupBy:
      isGrouped && grouped.length > 0
        ? sql` group by ${join(
            grouped.map((each) => trusted(String(each))),
            ', ',
          )}`
        : EMPTY,
  };
}

/** `count` without parentheses also counts rows, unless it is a column. */
function aggregateOf(node: ReadNode, item: SelectItem): string | null {
  if (item.kind !== 'column') return null;
  if (item.aggregate) return item.aggregate;
  return item.field?.column === 'count' && item.field.path.length === 0 && !node.relation.columns.has('count')
    ? 'count'
    : null;
}

function itemSql(node: ReadNode, item: SelectItem & { kind: 'column' }, role: string): Sql {
  const { field, aggregate, cast, aggregateCast } = item;
  const counted = aggregateOf(node, item);
  let piece: Sql;
  if (counted && (field === null || !aggregate)) piece = sql`count(*)`;
  else if (!field) throw new RestError('PGRST100', 'An aggregate needs a column');
  else {
    piece = columnSql(node.alias, node.relation, field, role);
    if (cast) piece = sql`cast(${piece} as ${trusted(cast)})`;
    if (aggregate) piece = sql`${trusted(aggregate)}(${piece})`;
  }
  if (aggregateCast) piece = sql`cast(${piece} as ${trusted(aggregateCast)})`;
  return sql`${piece} as ${name(labelOf(item))}`;
}

function labelOf({ alias, field, aggregate }: SelectItem & { kind: 'column' }): string {
  if (alias !== null) return alias;
  if (aggregate || !field) return aggregate ?? 'count';
  const keys = field.path.map(({ key }) => key).filter((key) => typeof key === 'string');
  return keys.at(-1) ?? field.column;
}

function hasOutput(node: ReadNode): boolean {
  return node.items.length > 0 || node.embeds.some(({ node: child }) => hasOutput(child));
}

/** The names of a node's columns in the answer. */
function labelsOf(node: ReadNode, role: string): string[] {
  const own = node.items.flatMap((item) =>
    item.kind === 'all'
      ? (readableColumns(node.relation, role) ?? [...node.relation.columns.keys()])
      : item.kind === 'column'
        ? [labelOf(item)]
        : [],
  );
  const related = node.embeds.flatMap((embed) => (embed.isSpread ? labelsOf(embed.node, role) : [embed.label]));
  return [...own, ...related];
}

function embedSql({ joinAlias, label, relationship }: EmbedNode, isGrouped: boolean): Sql {
  const rows = relationship.isToOne
    ? sql`row_to_json(${name(joinAlias)}.*)`
    : sql`coalesce(${qualified(joinAlias, joinAlias)}, '[]')`;
  // The type json has no equality to group by.
  return isGrouped ? sql`${rows}::jsonb as ${name(label)}` : sql`${rows} as ${name(label)}`;
}

function spreadSql({ joinAlias, relationship }: EmbedNode, label: string): Sql {
  const column = qualified(joinAlias, label);
  return relationship.isToOne ? sql`${column} as ${name(label)}` : sql`coalesce(${column}, '[]') as ${name(label)}`;
}

function joinEmbeds(node: ReadNode, rules: FilterRules): Sql {
  const joins = node.embeds.map((embed) => {
    const alias = name(embed.joinAlias);
    const rows = embedRows(node, embed, rules);
    const kind = embed.isInner ? sql` inner join lateral ` : sql` left join lateral `;
    if (embed.relationship.isToOne) return sql`${kind}(${rows}) as ${alias} on true`;
    const collected = embed.isSpread
      ? join(
          labelsOf(embed.node, rules.role).map(
            (label) => sql`json_agg(${qualified(embed.joinAlias, label)}) as ${name(label)}`,
          ),
          ', ',
        )
      : sql`json_agg(${alias}) as ${alias}`;
    const list = collected.parts.length > 0 ? collected : sql`json_agg(${alias}) as ${alias}`;
    const presence = embed.isInner ? sql`count(*) > 0` : sql`true`;
    return sql`${kind}(select ${list} from (${rows}) as ${alias} having ${presence}) as ${alias} on true`;
  });
  return join(joins, '');
}

function embedRows(parent: ReadNode, { node, relationship }: EmbedNode, rules: FilterRules): Sql {
  const pairs = (left: string, right: string, columns: [string, string][]) =>
    columns.map(([own, other]) => sql`${qualified(left, own)} = ${qualified(right, other)}`);
  if (relationship.kind === 'function') {
    const { schema, name: functionName } = relationship.function;
    const call = sql`${qualified(schema, functionName)}(${name(parent.alias)}) as ${name(node.alias)}`;
    return readSql(node, rules, { from: call });
  }
  if (relationship.kind === 'key') {
    return readSql(node, rules, { joinConditions: pairs(parent.alias, node.alias, relationship.columns) });
  }
  const { junction, target, columns, targetColumns } = relationship;
  const between = `${node.alias}_junction`;
  const from = sql`${qualified(target.schema, target.name)} as ${name(node.alias)}, ${qualified(junction.schema, junction.name)} as ${name(between)}`;
  return readSql(node, rules, {
    from,
    joinConditions: [...pairs(parent.alias, between, columns), ...pairs(between, node.alias, targetColumns)],
  });
}

function orderSql(node: ReadNode, { embed, field, isDescending, nulls }: OrderTerm, role: string): Sql {
  const direction = isDescending ? sql` desc` : sql` asc`;
  const place = nulls === 'first' ? sql` nulls first` : nulls === 'last' ? sql` nulls last` : EMPTY;
  if (embed === null) return sql`${columnSql(node.alias, node.relation, field, role)}${direction}${place}`;
  const related = node.embeds.find(({ label }) => label === embed);
  if (!related) {
    throw new RestError('PGRST108', `'${embed}' is not an embedded resource in this request`, {
      hint: `Verify that '${embed}' is included in the 'select' query parameter.`,
    });
  }
  if (!related.relationship.isToOne) {
    throw new RestError('PGRST118', `A related order on '${embed}' is not possible`, {
      details: `'${node.relation.name}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  if (field.path.length > 0 || !labelsOf(related.node, role).includes(field.column))
    throw unknownColumn(embed, field.column);
  return sql`${qualified(related.joinAlias, field.column)}${direction}${place}`;
}
