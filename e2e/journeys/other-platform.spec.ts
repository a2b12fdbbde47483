// The same site with a platform elsewhere, like a hosted one: the platform runs alone on its own port and database, and
// the browser is sent there.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { openDatabase } from '#db/open-database.ts';
import { newEmail, fillSignIn, linkIn, readMail } from '#e2e/accounts.ts';
import { OTHER_SITE_PORT, PLATFORM_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

const PLATFORM = `http://127.0.0.1:${PLATFORM_PORT}`;
const SITE = `http://127.0.0.1:${OTHER_SITE_PORT}`;
const NAME = 'other_platform';

test.skip(({ isMobile }) => isMobile, 'both projects would need the same ports');
test.use({ baseURL: SITE });

const folder = mkdtempSync(join(tmpdir(), 'stoop-elsewhere-'));
const children: ChildProcess[] = [];
let undo = async () => {};

/** Resolves with the first lines that the program prints. */
async function start(lines: number, program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const child = spawn(process.execPath, [join('tools', program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (said.push(line) === lines) break;
  return said;
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // A second database in the cluster of the site under test, where its roles already exist, as on a hosted platform.
  const cluster = await openDatabase({ dataDir: '.data-e2e', log: () => {} });
  const owner = new pg.Client(cluster.url);
  await owner.connect();
  await owner.query(`drop database if exists ${NAME} with (force)`);
  await owner.query(`create database ${NAME} template template0`);
  undo = async () => {
    await owner.query(`drop database ${NAME} with (force)`);
    await owner.end();
    await cluster.stop();
  };
  const address = new URL(cluster.url);
  address.pathname = NAME;
  const gateway = ['--database', address.href, '--port', String(PLATFORM_PORT), '--files', join(folder, 'files')];
  const [, publishable = ''] = await start(3, 'gateway.ts', [...gateway, '--migrate']);
  await start(1, 'start.ts', [], {
    PORT: String(OTHER_SITE_PORT),
    DATA_DIR: join(folder, 'site'),
    DATABASE_URL: address.href,
    PUBLIC_SUPABASE_URL: PLATFORM,
    PUBLIC_SUPABASE_KEY: publishable.split(/\s+/).at(-1),
    MAP_STYLE_URL: 'bundled',
    LOG_LEVEL: 'warn',
  });
});

test.afterAll(async () => {
  for (const child of children.reverse()) {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
  }
  await undo();
  rmSync(folder, { recursive: true, force: true });
});

test('with a platform elsewhere, people sign up, sign in and save a home, and the site’s own endpoints are not used', async ({
  page,
  request,
}) => {
  const asked = new Set<string>();
  const refused: string[] = [];
  page.on('request', (each) => {
    const { origin, pathname } = new URL(each.url());
    const [door] = /^\/(auth|rest|storage|functions)\/v1/.exec(pathname) ?? [];
    if (door) asked.add(origin + door);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const account = { email: newEmail(), password: 'garden-court-1927' };
  await visit(page, '/signup');
  await page.getByLabel('First name').fill('Dolores');
  await page.getByLabel('Last name').fill('Marchetti');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`It went to ${account.email}`)).toBeVisible();
  const link = linkIn(await readMail(request, account.email, 'confirm'));
  expect(new URL(link).origin).toBe(PLATFORM);
  await page.goto(link);
  await expect(page).toHaveURL(`${SITE}/onboarding`);

  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin');
  // The platform alone has no providers, and the site asks it which there are.
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeDisabled();
  await expect(page.getByText('Apple sign-in isn’t set up on this site.')).toBeVisible();
  await fillSignIn(page, account);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
  await visit(page, '/buy');
  const heart = page
    .locator('.results-grid')
    .getByRole('button', { name: /^Save / })
    .first();
  const title =
    (await page.locator('.results-grid').getByRole('article').first().getByRole('link').textContent()) ?? '';
  const stored = page.waitForResponse((answer) => answer.url().includes('/rest/v1/saved_properties'));
  await heart.click();
  expect((await stored).status()).toBeLessThan(300);
  await visit(page, '/saved');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await visit(page, '/account-settings?section=privacy');
  await page.getByRole('button', { name: 'Show devices' }).click();
  await expect(page.getByText(/^Signed in .* last used/).first()).toBeVisible();

  expect([...asked].sort()).toEqual(['auth', 'functions', 'rest'].map((door) => `${PLATFORM}/${door}/v1`));
  expect(refused).toEqual([]);
});
