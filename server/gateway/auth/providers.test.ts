// Signing in with an account at a provider, against a real OpenID provider.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOidcProvider } from '#adapters/sign-in/oidc.ts';
import { type OidcServer, startOidcServer } from '#e2e/oidc-server.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
let oidc: OidcServer;
beforeAll(async () => {
  oidc = await startOidcServer(() => `${platform.url}/auth/v1/callback`);
  const common = { issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: oidc.clientSecret, domains: [] };
  platform = await startTestPlatform({
    settings: { autoConfirm: false },
    makeProviders: () => [
      createOidcProvider({ ...common, name: 'google', scopes: 'openid email profile', postsAnswer: false }),
      createOidcProvider({ ...common, name: 'apple', scopes: 'openid name email', postsAnswer: true }),
      createOidcProvider({
        ...common,
        name: 'closed',
        issuer: 'http://127.0.0.1:9',
        scopes: 'openid',
        postsAnswer: false,
      }),
      createOidcProvider({
        ...common,
        name: 'firm',
        scopes: 'openid email profile',
        domains: ['firm.example'],
        postsAnswer: false,
      }),
    ],
  });
});
afterAll(async () => {
  await platform.stop();
  await oidc.stop();
});

function newPerson(isVerified = true) {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.com`,
    email_verified: isVerified,
    given_name: 'Dolores',
    family_name: 'Ortiz',
    name: 'Dolores Ortiz',
  };
}

/** A browser's client: PKCE unless told otherwise. */
function browserClient(flowType: 'pkce' | 'implicit' = 'pkce'): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(platform.url, platform.keys.publishable, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** Follows redirects and self-posting forms like a browser until it reaches the site's own page. */
async function travel(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let request: { url: string; body?: string } = { url: start };
  for (let step = 0; step < 20; step += 1) {
    const at = new URL(request.url);
    if (at.origin === platform.url && !at.pathname.startsWith('/auth/v1/')) return at;
    const response = await fetch(request.url, {
      redirect: 'manual',
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(request.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      request = { url: new URL(location, request.url).href };
      continue;
    }
    const html = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    if (!action) throw new Error(`Stopped at ${request.url} with ${response.status}: ${html.slice(0, 300)}`);
    const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    // Apple sends the name along with its answer, but only the first time.
    const user = JSON.stringify({ name: { firstName: 'Dolores', lastName: 'Ortiz' } });
    request = { url: action, body: new URLSearchParams([...inputs, ['user', user]]).toString() };
  }
  throw new Error('Too many steps');
}

async function signIn(client: SupabaseClient, provider: 'google' | 'apple' = 'google') {
  const { data } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${platform.url}/signin?oauth=true`, skipBrowserRedirect: true },
  });
  const target = await travel(data.url ?? '');
  const code = target.searchParams.get('code');
  const { data: session, error } = code ? await client.auth.exchangeCodeForSession(code) : { data: null, error: null };
  return { target, user: session?.user ?? null, session: session?.session ?? null, error };
}

test.each(['google', 'apple'] as const)(
  'a new person signs in with %s and returns to the page they left',
  async (provider) => {
    oidc.person = newPerson();
    const { target, user, session, error } = await signIn(browserClient(), provider);
    expect([error, target.pathname, target.searchParams.get('oauth')]).toEqual([null, '/signin', 'true']);
    expect(user).toMatchObject({
      email: oidc.person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider, providers: [provider] },
      user_metadata: { full_name: 'Dolores Ortiz', email_verified: true, iss: oidc.issuer },
      identities: [{ provider, id: oidc.person.sub }],
    });
    expect(session?.provider_token).toEqual(expect.any(String));
    const { rows } = await platform.database.owner.query('select first_name, last_name from profiles where id = $1', [
      user?.id,
    ]);
    expect(rows).toEqual([{ first_name: 'Dolores', last_name: 'Ortiz' }]);
  },
);

test('without PKCE the session is in the fragment', async () => {
  oidc.person = newPerson();
  const { target } = await signIn(browserClient('implicit'));
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect([...fragment.keys()]).toEqual(
    expect.arrayContaining([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'provider_token',
      'sb',
    ]),
  );
  const { data } = await platform.client().auth.getUser(fragment.get('access_token') ?? '');
  expect(data.user?.email).toBe(oidc.person.email);
});

test('the same person returns to the same account', async () => {
  oidc.person = newPerson();
  const first = await signIn(browserClient());
  const second = await signIn(browserClient());
  expect(second.user?.id).toBe(first.user?.id);
});

test('a verified address leads to the account that has it, and removes a password that a stranger may have set', async () => {
  const person = newPerson();
  await platform.client().auth.signUp({ email: person.email, password: PASSWORD });
  oidc.person = person;
  const { user } = await signIn(browserClient());
  expect(user?.app_metadata.providers).toEqual(['email', 'google']);
  const stranger = await platform.client().auth.signInWithPassword({ email: person.email, password: PASSWORD });
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
});

test('the owner of a confirmed account keeps their password when they also use Google', async () => {
  const person = newPerson();
  await platform.client().auth.signUp({ email: person.email, password: PASSWORD });
  await platform.database.owner.query('update auth.users set email_confirmed_at = now() where email = $1', [
    person.email,
  ]);
  oidc.person = person;
  await signIn(browserClient());
  expect(
    (await platform.client().auth.signInWithPassword({ email: person.email, password: PASSWORD })).error,
  ).toBeNull();
});

test('an unverified address never opens somebody else’s account', async () => {
  const person = newPerson(false);
  await platform.client().auth.signUp({ email: person.email, password: PASSWORD });
  oidc.person = person;
  const { target } = await signIn(browserClient());
  expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  expect(new URLSearchParams(target.hash.slice(1)).get('error_description')).toMatch(/^Unverified email with google/);
});

test('a new person with an unverified address confirms it by mail first', async () => {
  const person = newPerson(false);
  oidc.person = person;
  const { target } = await signIn(browserClient());
  expect(target.searchParams.get('error_description')).toContain('A confirmation email has been sent');
  const [mail] = await platform.mails(person.email);
  const link = /https?:\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await fetch(link, { redirect: 'manual' });
  expect((await signIn(browserClient())).user?.email).toBe(person.email);
});

test('somebody who cancels at the provider is told so on the page they left', async () => {
  oidc.person = null;
  const { target } = await signIn(browserClient());
  expect([target.pathname, target.searchParams.get('error'), target.searchParams.get('error_description')]).toEqual([
    '/signin',
    'access_denied',
    'The person pressed cancel',
  ]);
});

test('if a provider cannot be reached, the page they left says why', async () => {
  const { data } = await browserClient().auth.signInWithOAuth({
    provider: 'closed' as never,
    options: { redirectTo: `${platform.url}/signin`, skipBrowserRedirect: true },
  });
  const target = await travel(data.url ?? '');
  expect(target.pathname).toBe('/signin');
  expect(target.searchParams.get('error_code')).toBe('unexpected_failure');
  expect(target.searchParams.get('error_description')).toBe('Failed to authenticate with Closed');
});

test('unknown, repeated and old states are refused', async () => {
  const callback = (state: string) =>
    fetch(`${platform.url}/auth/v1/callback?code=x&state=${state}`, { redirect: 'manual' });
  const errorOf = (response: Response) =>
    new URL(response.headers.get('location') ?? '').searchParams.get('error_code');
  expect(errorOf(await callback(randomUUID()))).toBe('bad_oauth_state');
  expect(errorOf(await callback("'; drop table auth.users; --"))).toBe('bad_oauth_state');
  const { data } = await browserClient().auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  const leaving = await fetch(data.url ?? '', { redirect: 'manual' });
  const state = new URL(leaving.headers.get('location') ?? '').searchParams.get('state') ?? '';
  expect(errorOf(await callback(state))).toBe('unexpected_failure');
  expect(errorOf(await callback(state))).toBe('bad_oauth_state');
});

test('nobody is sent to another site after a sign-in', async () => {
  oidc.person = newPerson();
  const client = browserClient();
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: 'https://evil.example/', skipBrowserRedirect: true },
  });
  expect((await travel(data.url ?? '')).origin).toBe(platform.url);
});

test('an unknown provider is refused, and settings list the known ones', async () => {
  const response = await fetch(`${platform.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
  expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([
    400,
    'Unsupported provider: Provider github could not be found',
  ]);
  const settings = (await (await fetch(`${platform.url}/auth/v1/settings`)).json()) as { external: object };
  expect(settings.external).toMatchObject({ google: true, apple: true, firm: true, phone: false });
});

test('a second way to sign in is linked, and unlinked again', async () => {
  const person = newPerson();
  const client = browserClient();
  await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: PASSWORD });
  await platform.database.owner.query(
    'update auth.users set email_confirmed_at = now() where email_confirmed_at is null',
  );
  const { rows } = await platform.database.owner.query('select email from auth.users order by created_at desc limit 1');
  await client.auth.signInWithPassword({ email: rows[0].email, password: PASSWORD });
  oidc.person = person;
  const link = async () =>
    travel(
      (await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).data.url ?? '',
    );
  await client.auth.exchangeCodeForSession((await link()).searchParams.get('code') ?? '');
  const { data: both } = await client.auth.getUserIdentities();
  expect(both?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  expect((await link()).searchParams.get('error_code')).toBe('identity_already_exists');
  const google = both?.identities.find(({ provider }) => provider === 'google');
  if (!google) throw new Error('no identity');
  expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
  const last = (await client.auth.getUserIdentities()).data?.identities[0];
  if (!last) throw new Error('no identity');
  expect((await client.auth.unlinkIdentity(last)).error).toMatchObject({ code: 'single_identity_not_deletable' });
  expect((await client.auth.unlinkIdentity({ ...last, identity_id: randomUUID() })).error?.code).toBe(
    'identity_not_found',
  );
});

test('if another person’s browser finishes the linking, nobody gets their sign-in', async () => {
  const attacker = browserClient();
  await attacker.auth.signInAnonymously();
  const { data } = await attacker.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  oidc.person = newPerson();
  // The victim opens the address and lands on the site with a code that only the attacker's client could use.
  const target = await travel(data.url ?? '');
  const victim = browserClient();
  expect((await victim.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')).error).not.toBeNull();
  expect((await attacker.auth.getUserIdentities()).data?.identities).toEqual([]);
  const { user } = await signIn(victim);
  expect(user).toMatchObject({ email: oidc.person.email, is_anonymous: false });
});

test('linking that no client can finish alone is refused, even if it began before that rule', async () => {
  const attacker = browserClient('implicit');
  await attacker.auth.signInAnonymously();
  const { error } = await attacker.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  const asked = browserClient();
  await asked.auth.signInAnonymously();
  const { data } = await asked.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  await platform.database.owner.query(
    'update auth.flow_state set code_challenge = null, code_challenge_method = null where linking_target_id is not null',
  );
  oidc.person = newPerson();
  const target = await travel(data.url ?? '');
  expect(target.href).toContain('error_code=bad_oauth_state');
  expect((await asked.auth.getUserIdentities()).data?.identities).toEqual([]);
});

test('an anonymous visitor becomes a permanent account by linking Google', async () => {
  oidc.person = newPerson();
  const client = browserClient();
  const { data: visitor } = await client.auth.signInAnonymously();
  const { data } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  const target = await travel(data.url ?? '');
  const { data: after } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(after.user).toMatchObject({ id: visitor.user?.id, email: oidc.person.email, is_anonymous: false });
});

test('people of a firm sign in by their mail domain', async () => {
  oidc.person = newPerson();
  const client = browserClient();
  const { data, error } = await client.auth.signInWithSSO({
    domain: 'firm.example',
    options: { skipBrowserRedirect: true },
  });
  expect(error).toBeNull();
  const target = await travel(data?.url ?? '');
  const { data: session } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(session.user?.app_metadata.provider).toBe('firm');
  const unknown = await client.auth.signInWithSSO({ domain: 'other.example', options: { skipBrowserRedirect: true } });
  expect(unknown.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
});

test('Apple’s secret is a token signed with our key', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = createOidcProvider({
    name: 'apple',
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: {
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    scopes: 'openid name email',
    domains: [],
    postsAnswer: true,
  });
  const request = {
    state: 's',
    nonce: 'n',
    codeVerifier: 'v'.repeat(64),
    redirectUri: `${platform.url}/auth/v1/callback`,
  };
  const url = new URL(await provider.authorizeUrl({ ...request, scopes: null, prompts: {} }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_mode: 'form_post',
    scope: 'openid name email',
    nonce: 'n',
    state: 's',
    code_challenge_method: 'S256',
  });
});
