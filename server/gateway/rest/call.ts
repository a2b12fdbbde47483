// Which function a call means, and the call as SQL. Overloads are distinguished by the names of the arguments, as in
// PostgREST (Plan.findProc).
import type { DatabaseFunction, Parameter, Relation, SchemaCache } from './schema-cache.ts';
import { keyOf } from './schema-cache.ts';
import { RestError } from './rest-error.ts';
import { findSimilar } from './similar-name.ts';
import { EMPTY, join, name, qualified, type Sql, sql, trusted, value } from './sql-text.ts';
import { isJson, isObject, parseJson } from './write-body.ts';

export interface CallArguments {
  names: string[];
  /** An object whose keys are the arguments. */
  json: string;
  /** The whole body, for a function with one unnamed argument. */
  body: string | null;
  contentType: string;
}

export function readCallBody(text: string, contentType: string): CallArguments {
  if (!isJson(contentType)) return { names: [], json: '{}', body: text, contentType };
  const parsed = text.trim() === '' ? {} : parseJson(text);
  const names = isObject(parsed) ? Object.keys(parsed) : [];
  return { names, json: isObject(parsed) ? text || '{}' : '{}', body: text || '{}', contentType };
}

export function findFunction(
  cache: SchemaCache,
  schema: string,
  called: string,
  given: CallArguments,
): DatabaseFunction {
  const overloads = cache.functions.get(keyOf(schema, called)) ?? [];
  const matching = overloads.filter((each) => matchesArguments(each, given));
  const candidates = matching.length > 0 ? matching : overloads.filter((each) => takesWholeBody(each, given));
  const [only] = candidates;
  if (only && candidates.length === 1) return only;
  if (!only) throw notFound(cache, schema, called, given, overloads);
  throw new RestError(
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.map(describe).toSorted(byParameters).join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function matchesArguments({ parameters }: DatabaseFunction, { names, body, contentType }: CallArguments): boolean {
  if (parameters.length === 0) return names.length === 0 && (body === null || isJson(contentType));
  const known = new Set(parameters.map((each) => each.name));
  return (
    names.every((each) => known.has(each)) && parameters.every((each) => !each.isRequired || names.includes(each.name))
  );
}

function takesWholeBody({ parameters }: DatabaseFunction, { body, contentType }: CallArguments): boolean {
  const [only] = parameters;
  if (body === null || parameters.length !== 1 || only?.name !== '') return false;
  if (only.type === 'json' || only.type === 'jsonb') return isJson(contentType);
  return only.type === 'text' && contentType.startsWith('text/plain');
}

function describe({ schema, name: functionName, parameters }: DatabaseFunction): string {
  return `${schema}.${functionName}(${parameters.map((each) => `${each.name} => ${each.type}`).join(', ')})`;
}

/** Shorter lists first: "(" would sort after a space. */
function byParameters(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.slice(0, -1));
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}

function notFound(
  cache: SchemaCache,
  schema: string,
  called: string,
  given: CallArguments,
  overloads: DatabaseFunction[],
): RestError {
  const { names, body } = given;
  const full = `${schema}.${called}`;
  const shown = names.length > 0 ? `(${names.join(', ')})` : ' without parameters';
  const plural = names.length > 1 ? 's' : '';
  const searched = names.length > 0 ? ` with parameter${plural} ${names.join(', ')}` : ' without parameters';
  const orBody = body === null ? '' : ' or with a single unnamed json/jsonb parameter';
  const meant =
    overloads.length > 0 ? similarOverload(called, names, overloads) : similarFunction(cache, schema, called);
  const hint = meant === null ? null : `Perhaps you meant to call the function ${schema}.${meant}`;
  return new RestError('PGRST202', `Could not find the function ${full}${shown} in the schema cache`, {
    details: `Searched for the function ${full}${searched}${orBody}, but no matches were found in the schema cache.`,
    hint,
  });
}

function similarFunction(cache: SchemaCache, schema: string, called: string): string | null {
  const names = [...cache.functions.values()].flatMap(([first]) => (first?.schema === schema ? [first.name] : []));
  return findSimilar(called, names);
}

/** Lists of parameters may be missing some. */
const LIKE_LIST = 0.33;

function similarOverload(called: string, names: string[], overloads: DatabaseFunction[]): string | null {
  const listOf = (parameters: string[]) => `(${parameters.toSorted().join(', ')})`;
  const lists = overloads.map(({ parameters }) => listOf(parameters.map((each) => each.name)));
  const meant = findSimilar(listOf(names), lists, LIKE_LIST);
  return meant === null ? null : `${called}${meant}`;
}

/** Arguments of a GET call: text, which Postgres converts to the parameters' types. */
export function readCallQuery(given: [string, string][], overloads: DatabaseFunction[]): CallArguments {
  const parameters = new Map(overloads.flatMap((each) => each.parameters).map((each) => [each.name, each]));
  const collected: Record<string, unknown> = {};
  for (const [key, text] of given) {
    const parameter = parameters.get(key);
    if (parameter?.isVariadic) collected[key] = [...((collected[key] as string[] | undefined) ?? []), text];
    else collected[key] = isJsonType(parameter) ? parseJson(text) : text;
  }
  return { names: Object.keys(collected), json: JSON.stringify(collected), body: null, contentType: '' };
}

function isJsonType(parameter: Parameter | undefined): boolean {
  return parameter?.type === 'json' || parameter?.type === 'jsonb';
}

/** One row per result; a single value is in the column stoop_value. */
export function callSql(called: DatabaseFunction, given: CallArguments): Sql {
  const { schema, name: functionName, parameters } = called;
  const used = parameters.filter((each) => each.name !== '' && given.names.includes(each.name));
  const [unnamed] = parameters.length === 1 && parameters[0]?.name === '' ? parameters : [];
  const record = join(
    used.map((each) => sql`${name(each.name)} ${trusted(each.type)}`),
    ', ',
  );
  const passed =
    unnamed && (unnamed.isRequired || given.names.includes(''))
      ? sql`${value(given.body ?? given.json)}::${trusted(unnamed.type)}`
      : join(
          used.map((each) => argumentSql(each)),
          ', ',
        );
  const call = sql`${qualified(schema, functionName)}(${passed})`;
  const source =
    used.length > 0 ? sql`json_to_record(${value(given.json)}::json) as "stoop_arguments"(${record}), lateral ` : EMPTY;
  return called.isComposite
    ? sql`select "stoop_call".* from ${source}${call} as "stoop_call"`
    : sql`select "stoop_call"."stoop_value" from ${source}${call} as "stoop_call"("stoop_value")`;
}

function argumentSql({ name: parameter, isVariadic }: Parameter): Sql {
  const given = sql`${name(parameter)} => "stoop_arguments".${name(parameter)}`;
  return isVariadic ? sql`variadic ${given}` : given;
}

/** The result of a call, as something to select from. */
export function resultRelation(cache: SchemaCache, called: DatabaseFunction): Relation {
  const relation = cache.byOid.get(called.relation);
  if (relation) return relation;
  return {
    oid: 0,
    schema: called.schema,
    name: called.name,
    isView: false,
    hidesRows: true,
    columns: new Map(called.outputs.map((column) => [column.name, { ...column, default: null }])),
    primaryKey: [],
    computed: new Set(),
  };
}
