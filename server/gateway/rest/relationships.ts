// How relations are connected: foreign keys in both directions, through junctions, and functions that take a row. Which
// one a request means is decided as in PostgREST (SchemaCache.Relationship, Plan.findRel).
import { RestError } from './rest-error.ts';
import type { DatabaseFunction, ForeignKey, Relation } from './schema-cache.ts';
import { readViewColumns } from './view-columns.ts';

interface Common {
  origin: Relation;
  target: Relation;
  isToOne: boolean;
}

export type Relationship =
  | (Common & {
      kind: 'key';
      cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
      constraint: string;
      /** Pairs of the origin's and the target's column. */
      columns: [string, string][];
    })
  | (Common & {
      kind: 'junction';
      junction: Relation;
      constraints: [string, string];
      /** Pairs of the origin's and the junction's column, and of the junction's and the target's. */
      columns: [string, string][];
      targetColumns: [string, string][];
    })
  | (Common & { kind: 'function'; function: DatabaseFunction });

interface ViewRow {
  oid: number;
  definition: string | null;
}

export function buildRelationships(
  byOid: Map<number, Relation>,
  keys: ForeignKey[],
  functions: DatabaseFunction[],
  rows: ViewRow[],
): Map<number, Relationship[]> {
  const all: Relationship[] = [];
  for (const key of [...keys, ...keysOfViews(byOid, keys, rows)]) {
    const from = byOid.get(key.from);
    const to = byOid.get(key.to);
    if (!from || !to) continue;
    const shared = { kind: 'key', constraint: key.constraint } as const;
    const back = key.columns.map(([own, other]): [string, string] => [other, own]);
    const cardinality = key.isUnique ? 'one-to-one' : 'many-to-one';
    all.push({ ...shared, origin: from, target: to, isToOne: true, cardinality, columns: key.columns });
    all.push({
      ...shared,
      origin: to,
      target: from,
      isToOne: key.isUnique,
      cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
      columns: back,
    });
  }
  all.push(...findJunctions(byOid, keys));
  for (const each of functions) {
    const row = each.parameters.length === 1 ? each.parameters[0]?.rowOf : null;
    const origin = row ? byOid.get(row) : undefined;
    const target = byOid.get(each.relation);
    if (!origin || !target) continue;
    all.push({ kind: 'function', origin, target, isToOne: !each.isSet || each.isOneRow, function: each });
  }
  return Map.groupBy(all, ({ origin }) => origin.oid);
}

/** A table is a junction if the columns of two of its foreign keys are part of its primary key. */
function findJunctions(byOid: Map<number, Relation>, keys: ForeignKey[]): Relationship[] {
  const found: Relationship[] = [];
  for (const [oid, own] of Map.groupBy(keys, ({ from }) => from)) {
    const junction = byOid.get(oid);
    if (!junction) continue;
    const primary = new Set(junction.primaryKey);
    const inside = own.filter(({ columns }) => columns.every(([column]) => primary.has(column)));
    for (const left of inside) {
      for (const right of inside) {
        const origin = byOid.get(left.to);
        const target = byOid.get(right.to);
        if (left === right || !origin || !target) continue;
        found.push({
          kind: 'junction',
          origin,
          target,
          isToOne: false,
          junction,
          constraints: [left.constraint, right.constraint],
          columns: left.columns.map(([a, b]) => [b, a]),
          targetColumns: right.columns,
        });
      }
    }
  }
  return found;
}

/** A view that has all columns of a key has that key too. */
function keysOfViews(byOid: Map<number, Relation>, keys: ForeignKey[], rows: ViewRow[]): ForeignKey[] {
  const found: ForeignKey[] = [];
  for (const { oid, definition } of rows) {
    if (!definition) continue;
    const shown = readViewColumns(definition);
    const rename = (table: number, names: string[]): string[] | null => {
      const columns = byOid.get(table)?.columns;
      const renamed = names.flatMap((name) => {
        const number = columns?.get(name)?.number;
        return shown.find((each) => each.table === table && each.number === number)?.name ?? [];
      });
      return renamed.length === names.length ? renamed : null;
    };
    for (const key of keys) {
      const own = key.columns.map(([column]) => column);
      const others = key.columns.map(([, column]) => column);
      const renamedOwn = rename(key.from, own);
      const renamedOthers = rename(key.to, others);
      if (renamedOwn) found.push({ ...key, from: Number(oid), columns: pair(renamedOwn, others) });
      if (renamedOthers) found.push({ ...key, to: Number(oid), columns: pair(own, renamedOthers) });
    }
  }
  return found;
}

function pair(left: string[], right: string[]): [string, string][] {
  return left.map((column, index) => [column, right[index] ?? column]);
}

export function findRelationship(
  candidates: Relationship[],
  origin: Relation,
  target: string,
  hint: string | null,
): Relationship {
  const matching = candidates.filter((each) => matches(each, target, hint));
  // A function with the same name replaces a foreign key.
  const functions = matching.filter(({ kind }) => kind === 'function');
  const chosen = functions.length > 0 ? functions : matching;
  const [only] = chosen;
  if (only && chosen.length === 1) return only;
  if (!only) throw noRelationship(origin, target, hint);
  throw ambiguous(origin, target, chosen);
}

function matches(each: Relationship, target: string, hint: string | null): boolean {
  if (each.kind === 'function') return each.function.name === target && hint === null;
  const isNamed = each.target.name === target;
  if (each.origin === each.target && each.kind === 'key') {
    // A table's key to itself makes two relationships with the same names: the table's name means its children, the
    // column its parent.
    const isMany = !each.isToOne;
    if (hint === null) return isMany ? isNamed : single(each.columns)?.[0] === target;
    return isNamed && isMany && single(each.columns)?.[1] === hint;
  }
  const byKey = (word: string) =>
    each.kind === 'key' && (each.constraint === word || single(each.columns)?.[0] === word);
  const isMeant = isNamed || (!each.target.isView && byKey(target));
  if (hint === null) return isMeant;
  if (each.kind === 'junction') return isMeant && each.junction.name === hint;
  return isMeant && (byKey(hint) || single(each.columns)?.[1] === hint);
}

function single(columns: [string, string][]): [string, string] | undefined {
  return columns.length === 1 ? columns[0] : undefined;
}

function noRelationship(origin: Relation, target: string, hint: string | null): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${origin.schema}', but no matches were found.`,
    },
  );
}

function ambiguous(origin: Relation, target: string, chosen: Relationship[]): RestError {
  const hints = chosen.map((each) => `'${target}!${hintFor(each)}'`);
  return new RestError(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: chosen.map((each) => ({
        cardinality: each.kind === 'key' ? each.cardinality : 'many-to-many',
        embedding: `${each.origin.name} with ${each.target.name}`,
        relationship: describe(each),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function hintFor(each: Relationship): string {
  if (each.kind === 'key') return each.constraint;
  return each.kind === 'junction' ? each.junction.name : each.function.name;
}

function describe(each: Relationship): string {
  const list = (columns: [string, string][], side: 0 | 1) => columns.map((pair) => pair[side]).join(', ');
  if (each.kind === 'key') {
    return `${each.constraint} using ${each.origin.name}(${list(each.columns, 0)}) and ${each.target.name}(${list(each.columns, 1)})`;
  }
  if (each.kind === 'function') return each.function.name;
  const [left, right] = each.constraints;
  return `${each.junction.name} using ${left}(${list(each.columns, 1)}) and ${right}(${list(each.targetColumns, 0)})`;
}
