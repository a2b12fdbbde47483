// Attacks on the data API that must not work.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let victim: SupabaseClient;
let attacker: SupabaseClient;
let victimId: string;
let attackerId: string;

const OWN_TABLES = [
  'profiles',
  'account_preferences',
  'notification_preferences',
  'acknowledgements',
  'saved_properties',
  'saved_searches',
];

beforeAll(async () => {
  platform = await startTestPlatform();
  victim = await signedIn(platform, 'AGENT');
  attacker = await signedIn(platform, 'BUYER');
  victimId = (await victim.auth.getUser()).data.user?.id ?? '';
  attackerId = (await attacker.auth.getUser()).data.user?.id ?? '';
  await platform.database.pool.query(
    `insert into properties (id, mls_id, title, address, city, state, zip_code, price)
     values (1, 'M-1', 'Home', '1 Main St', 'Hoboken', 'NJ', '07030', 500000)`,
  );
  await victim.from('saved_properties').insert({ user_id: victimId, property_id: 1 }).throwOnError();
  await victim.from('saved_searches').insert({ user_id: victimId, name: 'Mine', path: '/buy?beds=2' }).throwOnError();
  await victim
    .from('acknowledgements')
    .insert({ user_id: victimId, document: 'terms', version: '2026-11-28' })
    .throwOnError();
});
afterAll(() => platform.stop());

const ownerOf = (table: string) => (table === 'profiles' ? 'id' : 'user_id');

/** All rows of accounts, as the database's owner sees them. */
async function everything(): Promise<string> {
  const tables = await Promise.all(
    OWN_TABLES.map((table) =>
      platform.database.owner.query(`select to_jsonb(t) as row from ${table} t order by t::text`),
    ),
  );
  return JSON.stringify(tables.map(({ rows }) => rows));
}

const roleOf = async (id: string) => {
  const { rows } = await platform.database.owner.query<{ role: string }>('select role from profiles where id = $1', [
    id,
  ]);
  return rows[0]?.role;
};

test('saving a hidden home by its id is answered like saving one that does not exist', async () => {
  await platform.database.pool.query(
    `insert into properties (id, mls_id, title, address, city, state, zip_code, price)
     values (7777002, 'M-2', 'Hidden', '2 Main St', 'Hoboken', 'NJ', '07030', 500000)`,
  );
  const save = async (property_id: number) => {
    const { status, error } = await attacker.from('saved_properties').insert({ user_id: attackerId, property_id });
    return { status, error: error && JSON.parse(JSON.stringify(error).replaceAll(String(property_id), 'N')) };
  };
  expect((await save(7_777_002)).status).toBe(201);
  await platform.database.pool.query('update properties set hide_from_internet = true where id = 7777002');
  // A home saved before it was hidden stays saved, and can be saved once more.
  const again = { user_id: attackerId, property_id: 7_777_002 };
  expect((await attacker.from('saved_properties').upsert(again, { ignoreDuplicates: true })).error).toBeNull();
  await attacker.from('saved_properties').delete().eq('property_id', 7_777_002);
  const hidden = await save(7_777_002);
  expect(hidden).toEqual(await save(7_777_009));
  expect(hidden).toMatchObject({ status: 409, error: { code: '23503' } });
});

test('nobody can read another account’s rows, by id, by any filter, or through a relation', async () => {
  for (const client of [attacker, platform.client()]) {
    for (const table of OWN_TABLES) {
      const byId = await client.from(table).select('*').eq(ownerOf(table), victimId);
      expect(byId.data ?? []).toEqual([]);
      const all = await client.from(table).select('*');
      expect(JSON.stringify(all.data ?? [])).not.toContain(victimId);
      const either = await client
        .from(table)
        .select('*')
        .or(`${ownerOf(table)}.eq.${victimId},${ownerOf(table)}.not.is.null`);
      expect(JSON.stringify(either.data ?? [])).not.toContain(victimId);
    }
    for (const select of [
      'id,saved_properties(user_id)',
      'id,profiles(id,email)',
      'id,saved_properties!inner(profiles(*))',
    ]) {
      const embedded = await client.from('properties').select(select);
      expect(JSON.stringify(embedded.data ?? [])).not.toContain(victimId);
    }
  }
});

test('nobody can change, replace or delete another account’s rows', async () => {
  const before = await everything();
  for (const client of [attacker, platform.client()]) {
    await client.from('profiles').update({ first_name: 'Hacked' }).eq('id', victimId);
    await client.from('profiles').update({ first_name: 'Hacked' }).neq('id', attackerId);
    await client.from('notification_preferences').update({ newsletters_email: true }).eq('user_id', victimId);
    await client.from('saved_searches').update({ name: 'Hacked' }).eq('user_id', victimId);
    await client
      .from('saved_searches')
      .upsert({ user_id: victimId, name: 'Hacked', path: '/buy?beds=2' }, { onConflict: 'user_id,path' });
    await client.from('saved_properties').delete().eq('user_id', victimId);
    await client.from('saved_properties').insert({ user_id: victimId, property_id: 1 });
    await client.from('acknowledgements').insert({ user_id: victimId, document: 'privacy', version: '2026-11-28' });
    await client.from('acknowledgements').delete().eq('user_id', victimId);
    await client.from('profiles').delete().eq('id', victimId);
    await client.from('profiles').upsert({ id: victimId, first_name: 'Hacked' });
  }
  expect(await everything()).toBe(before);
});

test('nobody can take an administrator’s role', async () => {
  const tries = [
    attacker.from('profiles').update({ role: 'ADMIN' }).eq('id', attackerId),
    attacker.from('profiles').update({ first_name: 'A', role: 'ADMIN' }).eq('id', attackerId).select(),
    attacker.from('profiles').upsert({ id: attackerId, role: 'ADMIN' }),
    attacker.from('profiles').upsert({ id: attackerId, role: 'ADMIN' }, { ignoreDuplicates: true }),
    attacker.from('profiles').insert({ id: attackerId, role: 'ADMIN' }),
    attacker.from('profiles').insert({ id: crypto.randomUUID(), role: 'ADMIN' }),
    attacker.rpc('choose_role', { role: 'ADMIN' }),
    attacker.rpc('choose_role', { role: 'admin' }),
    attacker.rpc('choose_role', { role: 'ADMIN' }, { get: true }),
    attacker.rpc('choose_role', { role: null }),
    attacker.rpc('is_admin'),
    attacker.rpc('create_profile'),
    platform.client().rpc('choose_role', { role: 'AGENT' }),
  ];
  for (const { error } of await Promise.all(tries)) expect(error).not.toBeNull();
  expect(await roleOf(attackerId)).toBe('BUYER');
});

test('a role in an account’s metadata, or as the name of a request, gives no rights', async () => {
  const client = platform.client();
  const { data } = await client.auth.signUp({
    email: 'sly@example.com',
    password: 'correct horse battery',
    options: { data: { role: 'ADMIN', app_metadata: { role: 'ADMIN' } } },
  });
  expect(await roleOf(data.user?.id ?? '')).toBeNull();
  const headers = { role: 'service_role', 'X-Role': 'service_role', Prefer: 'role=service_role' };
  const answer = await fetch(`${platform.url}/rest/v1/mls_sources`, {
    headers: { ...headers, Authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(await answer.json()).toEqual([]);
});

test('a listing cannot have a link that runs script, even if an administrator sends it', async () => {
  const admin = await signedIn(platform, 'ADMIN');
  for (const column of ['virtual_tour_url', 'scheduling_url']) {
    for (const address of [
      'javascript:alert(1)',
      ' javascript:alert(1)//https://x',
      'data:text/html,x',
      '//evil.example',
    ]) {
      const { error } = await admin
        .from('properties')
        .update({ [column]: address })
        .eq('id', 1);
      expect(error?.code, `${column} ${address}`).toBe('23514');
    }
    const { error } = await admin
      .from('properties')
      .update({ [column]: 'HTTPS://tours.example/1' })
      .eq('id', 1);
    expect(error).toBeNull();
  }
});

test('administrators have their rights only while the session lasts, and only with the second factor if there is one', async () => {
  const admin = await signedIn(platform, 'ADMIN');
  const sources = async () => (await admin.from('mls_sources').select('id')).data?.length ?? 0;
  expect(await sources()).toBeGreaterThan(0);
  const { data } = await admin.auth.getUser();
  const { owner } = platform.database;
  await owner.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'phone', 'totp', 'verified')`,
    [data.user?.id],
  );
  expect(await sources()).toBe(0);
  await owner.query(`update auth.mfa_factors set status = 'unverified' where user_id = $1`, [data.user?.id]);
  expect(await sources()).toBeGreaterThan(0);
  await owner.query(`update platform.settings set value = 'true' where name = 'admin_requires_mfa'`);
  expect(await sources()).toBe(0);
  await owner.query(`update platform.settings set value = 'false' where name = 'admin_requires_mfa'`);
  await owner.query('delete from auth.sessions where user_id = $1', [data.user?.id]);
  expect(await sources()).toBe(0);
});

test('no other schema can be reached, by any name', async () => {
  for (const schema of ['auth', 'platform', 'storage', 'pg_catalog', 'information_schema', 'public,auth', '"auth"']) {
    for (const method of ['GET', 'POST']) {
      const header = method === 'GET' ? 'Accept-Profile' : 'Content-Profile';
      const answer = await fetch(`${platform.url}/rest/v1/users`, {
        method,
        headers: { [header]: schema, apikey: platform.keys.secret },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([406, 'PGRST106']);
    }
  }
  for (const table of [
    'auth.users',
    'users',
    'pg_user',
    'signing_keys',
    'api_keys',
    'stoop_meta.migrations',
    '"auth"."users"',
  ]) {
    const { error, status } = await attacker.from(table).select('*');
    expect([status, error?.code]).toEqual([404, 'PGRST205']);
  }
  for (const select of ['*,users(*)', '*,auth.users(*)', '*,users!id(*)']) {
    const { error } = await attacker.from('profiles').select(select);
    expect(error).not.toBeNull();
  }
});

test('only listed functions can be called, even with the secret key', async () => {
  for (const name of ['pg_sleep', 'pg_read_file', 'set_config', 'create_profile', 'is_admin', 'touch_updated_at']) {
    const answer = await fetch(`${platform.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: platform.keys.secret, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST202']);
  }
});

test('a token that is foreign, expired or altered is refused with the reason', async () => {
  const { data } = await attacker.auth.getSession();
  const token = data.session?.access_token ?? '';
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tries: [string, string, string][] = [
    [`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`, 'PGRST301', 'Invalid JWT signature'],
    [`${encode({ alg: 'none' })}.${payload}.`, 'PGRST301', 'Invalid JWT signature: ES256 is the only algorithm'],
    [
      `${encode({ alg: 'HS256', kid: 'x' })}.${payload}.${signature}`,
      'PGRST301',
      'Invalid JWT signature: ES256 is the only algorithm',
    ],
    [
      (await platform.keys.sign({ sub: attackerId, role: 'postgres' }, 60)).token,
      'PGRST303',
      'Invalid JWT: the claim role does not fit',
    ],
    [(await platform.keys.sign({ sub: attackerId, role: 'authenticated' }, -120)).token, 'PGRST303', 'JWT expired'],
  ];
  for (const [bearer, code, message] of tries) {
    const answer = await fetch(`${platform.url}/rest/v1/profiles`, { headers: { Authorization: `Bearer ${bearer}` } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(await answer.json()).toEqual({ code, message, details: null, hint: null });
  }
});

test('SQL in any parameter is treated as data, or refused', async () => {
  const before = await everything();
  const injections = [
    '1;drop table profiles;--',
    "1') or true--",
    "' or '1'='1",
    '"id" from auth.users--',
    '1 union select encrypted_password from auth.users',
    '$1; delete from saved_searches',
    'eq.1);delete from saved_searches;--',
    '*,(select 1)',
    "\\'; delete from saved_searches; --",
  ];
  const { data } = await attacker.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}`, 'Content-Type': 'application/json' };
  for (const injection of injections) {
    const text = encodeURIComponent(injection);
    const queries = [
      `saved_searches?select=${text}`,
      `saved_searches?name=eq.${text}`,
      `saved_searches?id=in.(${text})`,
      `saved_searches?${text}=eq.1`,
      `saved_searches?order=${text}`,
      `saved_searches?limit=${text}`,
      `saved_searches?offset=${text}`,
      `saved_searches?or=(${text})`,
      `saved_searches?or=(name.eq.${text})`,
      `saved_searches?select=id::${text}`,
      `saved_searches?select=a${text}:id`,
      `saved_searches?select=name->>${text}`,
      `saved_searches?select=profiles!${text}(id)`,
      `saved_searches?name=fts(${text}).a`,
      `saved_searches?name=fts.${text}`,
      `${text}?select=id`,
      `rpc/${text}`,
      `rpc/choose_role?role=${text}`,
    ];
    for (const query of queries) {
      const answer = await fetch(`${platform.url}/rest/v1/${query}`, { headers });
      expect(answer.status).not.toBe(500);
      expect(await answer.text()).not.toMatch(/syntax error at|argon2/);
    }
    for (const [query, body] of [
      [`saved_searches?columns=${text}`, { name: 'x' }],
      [`saved_searches?on_conflict=${text}`, { user_id: attackerId, name: 'x', path: '/buy' }],
      ['saved_searches', { [injection]: 1 }],
      ['saved_searches', { user_id: injection, name: 'x', path: '/buy' }],
      ['rpc/choose_role', { role: injection }],
      ['rpc/choose_role', { [injection]: 'BUYER' }],
    ] as const) {
      const answer = await fetch(`${platform.url}/rest/v1/${query}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/syntax error at/);
    }
  }
  expect(await everything()).toBe(before);
});

test('a read changes nothing, not even through a function', async () => {
  const { error, status } = await victim.rpc('choose_role', { role: 'OWNER' }, { get: true });
  expect([status, error?.code]).toEqual([405, '25006']);
  expect(await roleOf(victimId)).toBe('AGENT');
});

test('nothing from one request is left for the next on the same connection', async () => {
  const person = victim.from('profiles').select('id');
  const visitor = platform.client();
  for (let i = 0; i < 20; i++) {
    await person;
    const { data } = await visitor.from('profiles').select('id');
    expect(data ?? []).toEqual([]);
  }
  const { rows } = await platform.database.callers.requests.query(
    `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`,
  );
  expect(rows[0]).toMatchObject({ role: 'authenticator' });
  expect(rows[0].claims || null).toBeNull();
});

test('a null character anywhere in an address is refused as the caller’s fault, and is not logged as an error', async () => {
  const logged = platform.logged.length;
  for (const query of [
    'select=bio-%3E%00::text',
    'select=a%00',
    'select=a%00:bio',
    'order=bio%00',
    'bio=eq.a%00',
    'a%00=eq.1',
    'columns=%22a%00%22',
    'limit=%00',
  ]) {
    const answer = await fetch(`${platform.url}/rest/v1/profiles?${query}`, {
      headers: { apikey: platform.keys.publishable },
    });
    const { code } = (await answer.json()) as { code: string };
    expect([query, answer.status, code]).toEqual([query, 400, 'PGRST100']);
  }
  expect(platform.logged.slice(logged)).toEqual([]);
});
