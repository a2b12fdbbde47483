// The allow-listed schemas as they are, read at start and again when they change. No identifier reaches SQL unless it
// was found here.
import type pg from 'pg';
import { FOREIGN_KEYS, FUNCTIONS, RELATIONS, TIME_ZONES } from './introspection.ts';
import { buildRelationships, type Relationship } from './relationships.ts';

interface Column {
  name: string;
  /** The catalog's number for a relation's column. */
  number?: number;
  /** The full name, as the catalog writes it. */
  type: string;
  /** The default's SQL, from the catalog. */
  default: string | null;
  /** Request roles that may read it. */
  readers?: string[] | null;
}

export interface Relation {
  oid: number;
  schema: string;
  name: string;
  isView: boolean;
  /** A policy may hide rows of it, or of what a view reads. */
  hidesRows: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Functions that take a row of this relation and return one value; selected like columns. */
  computed: Set<string>;
  /** For rows that were just written: their computed values are already among the columns. */
  isComputed?: boolean;
}

export interface ForeignKey {
  constraint: string;
  from: number;
  to: number;
  /** Pairs of own and foreign column. */
  columns: [string, string][];
  isUnique: boolean;
}

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
  /** The relation whose row this parameter is. */
  rowOf: number | null;
}

export interface DatabaseFunction {
  schema: string;
  name: string;
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  isOneRow: boolean;
  isVoid: boolean;
  isComposite: boolean;
  /** Oid of the relation whose rows it returns, 0 for none. */
  relation: number;
  returnType: string;
  parameters: Parameter[];
  outputs: Column[];
}

export interface SchemaCache {
  schemas: string[];
  relations: Map<string, Relation>;
  byOid: Map<number, Relation>;
  relationships: Map<number, Relationship[]>;
  functions: Map<string, DatabaseFunction[]>;
  timeZones: Set<string>;
}

export interface SchemaOptions {
  schemas: string[];
  /** Names of the functions that may be called; 'all' for a database that belongs to the caller. */
  functions: string[] | 'all';
}

/** What `*` means to a role: the columns that it may read. Null: all of them, or none, which the database refuses. */
export function readableColumns(relation: Relation, role: string): string[] | null {
  const columns = [...relation.columns.values()];
  const readable = columns.filter(({ readers }) => readers === undefined || readers?.includes(role));
  return readable.length === columns.length || readable.length === 0 ? null : readable.map(({ name }) => name);
}

export const keyOf = (schema: string, name: string): string => `${schema}.${name}`;

export async function readSchemaCache(pool: pg.Pool, { schemas, functions }: SchemaOptions): Promise<SchemaCache> {
  const client = await pool.connect();
  try {
    await client.query("begin read only; set local search_path = ''");
    const relations = await client.query<RelationRow>(RELATIONS, [schemas]);
    const keys = await client.query<ForeignKey>(FOREIGN_KEYS, [schemas]);
    const found = await client.query<DatabaseFunction>(FUNCTIONS, [schemas]);
    const zones = await client.query<{ name: string }>(TIME_ZONES);
    await client.query('commit');
    client.release();
    return assemble(
      schemas,
      relations.rows,
      keys.rows.map((key) => ({ ...key, from: Number(key.from), to: Number(key.to) })),
      found.rows
        .map((each) => ({ ...each, relation: Number(each.relation) }))
        .filter(({ name }) => functions === 'all' || functions.includes(name)),
      new Set(zones.rows.map(({ name }) => name)),
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface RelationRow {
  oid: number;
  schema: string;
  name: string;
  isView: boolean;
  hidesRows: boolean;
  columns: Column[];
  primaryKey: string[];
  definition: string | null;
}

function assemble(
  schemas: string[],
  rows: RelationRow[],
  keys: ForeignKey[],
  functions: DatabaseFunction[],
  timeZones: Set<string>,
): SchemaCache {
  const byOid = new Map<number, Relation>();
  for (const { definition: _definition, columns, oid, ...row } of rows) {
    byOid.set(Number(oid), {
      ...row,
      oid: Number(oid),
      columns: new Map(columns.map((column) => [column.name, column])),
      computed: new Set(),
    });
  }
  const cache: SchemaCache = {
    schemas,
    relations: new Map([...byOid.values()].map((relation) => [keyOf(relation.schema, relation.name), relation])),
    byOid,
    relationships: new Map(),
    functions: Map.groupBy(functions.filter(isCallable), ({ schema, name }) => keyOf(schema, name)),
    timeZones,
  };
  for (const each of functions) {
    const row = each.parameters.length === 1 ? each.parameters[0]?.rowOf : null;
    if (row && !each.isSet && !each.isComposite && !each.isVoid) byOid.get(row)?.computed.add(each.name);
  }
  cache.relationships = buildRelationships(byOid, keys, functions, rows);
  return cache;
}

const WHOLE_BODY_TYPES = new Set(['json', 'jsonb', 'text', 'bytea', 'xml']);

function isCallable({ parameters }: DatabaseFunction): boolean {
  const [only] = parameters;
  if (parameters.every(({ name }) => name !== '')) return true;
  return parameters.length === 1 && only !== undefined && WHOLE_BODY_TYPES.has(only.type);
}
