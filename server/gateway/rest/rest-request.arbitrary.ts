// Generated requests to the data API: the grammar's own words in every place, mixed with things that do not belong
// there.
import fc from 'fast-check';

export interface GeneratedRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string | null;
}

const HOSTILE = fc.oneof(
  fc.string({ maxLength: 20, unit: 'grapheme' }),
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom(
    '"', "'", '\\', '$1', '$$', ';', '--', '/*', '*/', '\0', ')', '(', ',', '.', '::', '->', '->>', '!', '...', '%', '*',
    'id" from auth.users --', "1' or '1'='1", '1;drop table profiles', 'pg_sleep(5)', 'auth.users', 'null', 'not.', 'eq.',
    '{1,2', '("a\\"")', 'in.(', 'a.b.c.d.e', 'select', 'ı', '\u202e', '💥',
  ), // biome-ignore format: a line each would hide the list
);
const RELATIONS = [
  'profiles',
  'saved_properties',
  'saved_searches',
  'properties',
  'cities',
  'open_houses',
  'acknowledgements',
];
const COLUMNS = [
  'id', 'user_id', 'property_id', 'role', 'first_name', 'name', 'path', 'created_at', 'price', 'images', 'languages',
  'raw', 'version', 'document', 'city', 'starts_at', 'count',
]; // biome-ignore format: a line each would hide the list
const OPERATORS = [
  'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'fts', 'plfts',
  'wfts', 'cs', 'cd', 'ov', 'sl', 'adj', 'eq(any)', 'like(all)', 'fts(english)', 'not.eq', 'not.in', 'nonsense',
]; // biome-ignore format: a line each would hide the list

/** Mostly what belongs there. */
const mostly = (words: string[]) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, HOSTILE);
const columnName = mostly(COLUMNS);
const value = fc.oneof(
  fc.constantFrom('1', '2', 'null', 'true', '(1,2)', '{a,b}', '*a*', '2026-01-01', '[1,2]', '("a","b\\"c")', '{}'),
  fc.uuid(),
  HOSTILE,
);
const field = fc
  .tuple(columnName, fc.option(fc.tuple(fc.constantFrom('->', '->>'), mostly(['a', '0', '-1'])), { freq: 6 }))
  .map(([column, path]) => column + (path?.join('') ?? ''));
const filter = fc.tuple(mostly(OPERATORS), value).map((parts) => parts.join('.'));
const term = fc.tuple(field, mostly(OPERATORS), value).map((parts) => parts.join('.'));

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        term,
        fc.tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), tie('tree')).map((parts) => parts.join('')),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((nodes) => `(${nodes.join(',')})`),
}));

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant('*'),
    field,
    fc.tuple(HOSTILE, field).map((parts) => parts.join(':')),
    fc.tuple(field, mostly(['text', 'int', 'jsonb', 'numeric', 'regclass'])).map((parts) => parts.join('::')),
    fc.tuple(field, fc.constantFrom('sum()', 'count()', 'max()::text', 'stddev()')).map((parts) => parts.join('.')),
    fc
      .tuple(
        fc.constantFrom('', '...', 'alias:'),
        mostly(RELATIONS),
        fc.constantFrom('', '!inner', '!left', '!user_id', '!property_id', '!saved_properties'),
        tie('select'),
      )
      .map(([prefix, relation, hint, items]) => `${prefix}${relation}${hint}(${items})`),
  ),
  select: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
}));

const order = fc
  .array(
    fc
      .tuple(field, fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up'))
      .map((parts) => parts.join('')),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((terms) => terms.join(','));

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(field, filter) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and', 'properties.or'), tree) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('select'), select) },
  fc.tuple(fc.constantFrom('order', 'properties.order'), order),
  fc.tuple(fc.constantFrom('limit', 'offset', 'properties.limit'), mostly(['0', '1', '5', '-1', '99999999999'])),
  fc.tuple(mostly(['profiles.id', 'properties.price', 'properties']), filter),
  fc.tuple(
    fc.constantFrom('columns', 'on_conflict'),
    fc.array(columnName, { minLength: 1, maxLength: 3 }).map((names) => names.join(',')),
  ),
  fc.tuple(HOSTILE, HOSTILE),
);

const bodyObject = fc.dictionary(
  columnName,
  fc.oneof(value, fc.integer(), fc.boolean(), fc.constant(null), fc.array(value, { maxLength: 2 })),
  {
    maxKeys: 4,
  },
);
const body = fc.oneof(
  { weight: 5, arbitrary: bodyObject.map((row) => JSON.stringify(row)) },
  fc.array(bodyObject, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
  HOSTILE,
);

const prefer = fc
  .subarray([
    'return=representation', 'return=minimal', 'count=exact', 'count=estimated', 'resolution=merge-duplicates',
    'resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'tx=rollback', 'max-affected=0', 'timezone=America/New_York',
  ]) // biome-ignore format: a line each would hide the list
  .map((preferences) => preferences.join(', '));
const accept = fc.constantFrom(
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  '*/*',
  'application/vnd.pgrst.array+json;nulls=stripped',
);

export const ANY_REST_REQUEST: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
    path: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...RELATIONS) },
      fc.constantFrom('rpc/choose_role'),
      HOSTILE.map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
    ),
    query: fc.array(parameter, { maxLength: 5 }),
    prefer,
    accept,
    body,
  })
  .map(({ method, path, query, prefer: preferences, accept: wanted, body: text }) => ({
    method,
    path,
    query,
    headers: { Accept: wanted, ...(preferences ? { Prefer: preferences } : {}), 'Content-Type': 'application/json' },
    body: method === 'GET' || method === 'HEAD' ? null : text,
  }));

export function toRequest({ method, path, query, headers, body: text }: GeneratedRequest): Request {
  const parameters = new URLSearchParams(query.map(([key, each]) => [key.toWellFormed(), each.toWellFormed()]));
  return new Request(`http://rest.test/${path}?${parameters}`, { method, headers, body: text?.toWellFormed() ?? null });
}
