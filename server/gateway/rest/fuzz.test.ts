// Thousands of generated requests: each accepted one is a single statement over allowed tables, and no request reaches
// another account's rows.
import fc from 'fast-check';
import { loadModule, parseSync } from 'libpg-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#db/caller.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callStatements } from './call-function.ts';
import { CALLABLE_FUNCTIONS } from './callable-functions.ts';
import { LIMITS } from './limits.ts';
import { readStatements } from './read-rows.ts';
import { buildRest } from './rest.ts';
import { ANY_REST_REQUEST, toRequest } from './rest-request.arbitrary.ts';
import { RestError } from './rest-error.ts';
import { readRestRequest } from './rest-request.ts';
import { readSchemaCache, type SchemaCache } from './schema-cache.ts';
import { compile, type Statement } from './sql-text.ts';
import { writeStatement } from './write-rows.ts';

let platform: TestPlatform;
let cache: SchemaCache;

beforeAll(async () => {
  platform = await startTestPlatform();
  cache = await readSchemaCache(platform.database.callers.requests, {
    schemas: ['public'],
    functions: CALLABLE_FUNCTIONS,
  });
  await loadModule();
});
afterAll(() => platform.stop());

/** Null if the request is refused before it becomes SQL. */
function statementOf(request: Request, body: string): Statement | null {
  const path = new URL(request.url).pathname.slice(1);
  const isCall = path.startsWith('rpc/');
  try {
    const read = readRestRequest({
      request,
      target: decodeURIComponent(isCall ? path.slice('rpc/'.length) : path),
      isCall,
      body,
      caller: { role: 'authenticated' },
      cache,
      limits: LIMITS,
      pools: platform.database.callers,
    });
    if (isCall) return compile(callStatements(read).answer);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return compile(isRead ? readStatements(read).answer : writeStatement(read).statement);
  } catch (error) {
    if (error instanceof RestError) return null;
    throw error;
  }
}

interface Named {
  relations: Set<string>;
  functions: Set<string>;
}

/** Everything that a statement names, anywhere in its tree. */
function collectNames(node: unknown, names: Named): void {
  if (Array.isArray(node)) for (const each of node) collectNames(each, names);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'RangeVar' || key === 'relation') {
      const { schemaname, relname } = child as { schemaname?: string; relname?: string };
      if (relname) names.relations.add(schemaname ? `${schemaname}.${relname}` : relname);
    }
    if (key === 'FuncCall') {
      const parts = (child as { funcname: { String: { sval: string } }[] }).funcname.map(
        ({ String: { sval } }) => sval,
      );
      names.functions.add(parts.join('.'));
    }
    collectNames(child, names);
  }
}

const OUR_FUNCTIONS = new Set(
  'count coalesce json_agg json_strip_nulls row_to_json to_jsonb json_object_keys string_agg substring length current_setting set_config json_to_recordset json_to_record jsonb_to_record jsonb_build_object json_array_elements nextval now to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery sum avg min max public.choose_role'.split(
    ' ',
  ),
);

test('every accepted request is exactly one statement, only over listed tables and functions', () => {
  let accepted = 0;
  fc.assert(
    fc.property(ANY_REST_REQUEST, (generated) => {
      const statement = statementOf(toRequest(generated), generated.body ?? '');
      if (!statement) return;
      accepted += 1;
      const { stmts = [] } = parseSync(statement.text);
      expect(stmts).toHaveLength(1);
      expect(Object.keys(stmts[0]?.stmt ?? {})).toEqual(['SelectStmt']);
      const names: Named = { relations: new Set(), functions: new Set() };
      collectNames(stmts[0], names);
      for (const relation of names.relations) {
        expect(cache.relations.has(relation) || relation.startsWith('stoop_')).toBe(true);
      }
      for (const each of names.functions) expect(OUR_FUNCTIONS).toContain(each);
    }),
    { numRuns: 5_000 },
  );
  // Otherwise a check that refuses everything would pass too.
  expect(accepted).toBeGreaterThan(500);
});

test('no generated request from one account reads or changes another account’s rows', async () => {
  const { owner } = platform.database;
  const victim = await signedIn(platform, 'AGENT');
  const attacker = await signedIn(platform, 'BUYER');
  const victimId = (await victim.auth.getUser()).data.user?.id ?? '';
  const attackerId = (await attacker.auth.getUser()).data.user?.id ?? '';
  await platform.database.pool.query(
    `insert into properties (mls_id, title, address, city, state, zip_code, price)
     values ('M-1', 'Home', '1 Main St', 'Hoboken', 'NJ', '07030', 500000)`,
  );
  await owner.query(`insert into saved_properties (user_id, property_id) select $1, id from properties`, [victimId]);
  await owner.query(`insert into saved_searches (user_id, name, path) values ($1, 'Mine', '/buy')`, [victimId]);
  await owner.query(`insert into acknowledgements (user_id, document, version) values ($1, 'terms', '2026-11-28')`, [
    victimId,
  ]);
  const victimsRows = async () => {
    const { rows } = await owner.query(
      `select to_jsonb(p) as profile,
         (select jsonb_agg(s) from saved_searches s where s.user_id = p.id) as searches,
         (select jsonb_agg(s) from saved_properties s where s.user_id = p.id) as homes,
         (select jsonb_agg(a) from acknowledgements a where a.user_id = p.id) as documents,
         (select jsonb_agg(h) from properties h) as properties
       from profiles p where p.id = $1`,
      [victimId],
    );
    return JSON.stringify(rows);
  };
  const caller: Caller = { role: 'authenticated', claims: { sub: attackerId, role: 'authenticated' } };
  const rest = buildRest({
    pools: platform.database.callers,
    identify: async () => caller,
    schemas: ['public'],
    functions: CALLABLE_FUNCTIONS,
    limits: { requestsPerMinute: 1_000_000 },
    log: () => {},
  });
  const before = await victimsRows();
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(ANY_REST_REQUEST, async (generated) => {
      const answer = await rest.request(toRequest(generated));
      if (answer.status < 300) answered += 1;
      const text = await answer.text();
      expect(text).not.toContain(victimId);
      // If the grammar lets broken SQL through to Postgres, that is our bug.
      expect(text).not.toMatch(/"code":"42601".*syntax error at/);
      // If it is too much for Postgres, the answer says so; any other error of this kind is our bug.
      expect(answer.status < 500 || /"code":"(57014|54\w{3})"/.test(text)).toBe(true);
    }),
    { numRuns: 1_500 },
  );
  expect(await victimsRows()).toBe(before);
  const { rows } = await owner.query('select role from profiles where id = $1', [attackerId]);
  expect(rows[0].role).not.toBe('ADMIN');
  expect(answered).toBeGreaterThan(50);
});
