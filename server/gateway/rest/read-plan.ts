// A request resolved against the schema: which relation, which columns, which related rows. Every name in it was found
// in the cache, or is a label in the answer.
import type { Field } from './json-path.ts';
import type { RestLimits } from './limits.ts';
import type { FilterNode } from './parse-filter.ts';
import type { OrderTerm } from './parse-order.ts';
import type { SelectEmbed, SelectItem } from './parse-select.ts';
import { findRelationship, type Relationship } from './relationships.ts';
import type { RequestQuery, RowRange } from './request-query.ts';
import { parseError, RestError } from './rest-error.ts';
import type { Relation, SchemaCache } from './schema-cache.ts';

type ColumnItem = Exclude<SelectItem, SelectEmbed>;

export interface ReadNode {
  relation: Relation;
  /** The relation's name in the statement. */
  alias: string;
  items: ColumnItem[];
  embeds: EmbedNode[];
  /** All of them must be true. */
  filters: FilterNode[];
  order: OrderTerm[];
  range: RowRange;
}

export interface EmbedNode {
  node: ReadNode;
  relationship: Relationship;
  /** Key in the answer, and the name that orders and filters use. */
  label: string;
  /** The joined rows' name in the statement. */
  joinAlias: string;
  isInner: boolean;
  isSpread: boolean;
}

interface PlanOptions {
  cache: SchemaCache;
  limits: RestLimits;
  /** The root's name in the statement, if it is not the relation's own. */
  alias?: string;
  headerRange?: RowRange | null;
  /** Rows returned by a write are not limited. */
  isWrite?: boolean;
}

export function planRead(relation: Relation, query: RequestQuery, options: PlanOptions): ReadNode {
  const { cache, limits, headerRange = null, isWrite = false } = options;
  const root = buildNode(cache, relation, query.select, options.alias ?? relation.name, 0);
  if (headerRange) root.range = headerRange;
  for (const { path, terms } of query.orders) findNode(root, path)?.order.push(...terms);
  for (const { path, limit, offset } of query.ranges) {
    const node = findNode(root, path);
    if (!node) continue;
    if (limit !== undefined) node.range.limit = limit;
    if (offset !== undefined) node.range.offset = offset;
  }
  for (const { path, node: filter } of query.filters) {
    const node = findNode(root, path);
    if (!node) throw notEmbedded(path);
    node.filters.push(filter);
  }
  if (!isWrite) limitRows(root, limits.rows);
  return root;
}

function buildNode(
  cache: SchemaCache,
  relation: Relation,
  items: SelectItem[],
  alias: string,
  depth: number,
): ReadNode {
  const node: ReadNode = {
    relation,
    alias,
    items: [],
    embeds: [],
    filters: [],
    order: [],
    range: { offset: 0, limit: null },
  };
  const candidates = cache.relationships.get(relation.oid) ?? [];
  for (const item of items) {
    if (item.kind !== 'embed') {
      node.items.push(item);
      continue;
    }
    const relationship = findRelationship(candidates, relation, item.target, item.hint);
    const label = item.alias ?? item.target;
    const child = buildNode(
      cache,
      relationship.target,
      item.items,
      `${relationship.target.name}_${depth + 1}`,
      depth + 1,
    );
    node.embeds.push({
      node: child,
      relationship,
      label,
      joinAlias: `${relation.name}_${label}_${depth + 1}`,
      isInner: item.isInner,
      isSpread: item.isSpread,
    });
  }
  const names = node.embeds.map(({ joinAlias }) => joinAlias);
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice !== undefined) throw new RestError('42712', `table name "${twice}" specified more than once`);
  return node;
}

function findNode(root: ReadNode, path: string[]): ReadNode | null {
  let node = root;
  for (const step of path) {
    const embed =
      node.embeds.find(({ label }) => label === step) ?? node.embeds.find((each) => targetOf(each) === step);
    if (!embed) return null;
    node = embed.node;
  }
  return node;
}

function targetOf({ relationship }: EmbedNode): string {
  return relationship.kind === 'function' ? relationship.function.name : relationship.target.name;
}

/** A filter can ask for the absence of an embed: `messages=is.null`. */
export function findNullEmbed(node: ReadNode, { column, path }: Field): EmbedNode | undefined {
  if (path.length > 0 || node.relation.columns.has(column)) return undefined;
  return node.embeds.find(({ label }) => label === column);
}

function notEmbedded(path: string[]): RestError {
  return new RestError('PGRST108', `'${path.at(-1)}' is not an embedded resource in this request`, {
    hint: `Verify that '${path.at(-1)}' is included in the 'select' query parameter.`,
  });
}

function limitRows(node: ReadNode, rows: number): void {
  const { range } = node;
  if (range.limit !== null && range.limit < 0) {
    throw new RestError('PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  }
  if (range.offset < 0) throw parseError('"failed to parse offset parameter": it must not be negative');
  range.limit = Math.min(range.limit ?? rows, rows);
  for (const { node: child } of node.embeds) limitRows(child, rows);
}
