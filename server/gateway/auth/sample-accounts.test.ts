import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_PASSWORD, seedSampleAccounts } from '#seed/sample-accounts.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await seedSampleAccounts({ auth: platform.database.auth, service: platform.database.pool });
});
afterAll(() => platform.stop());

async function signIn(headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: platform.keys.publishable, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'admin@sample.stoop.example', password: SAMPLE_PASSWORD }),
  });
  return status;
}

test('a sample account can sign in from this machine, but never through a proxy or a tunnel', async () => {
  expect(await signIn({})).toBe(200);
  for (const name of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'CF-Connecting-IP']) {
    expect([name, await signIn({ [name]: '127.0.0.1' })]).toEqual([name, 400]);
  }
});
