// Accounts for journeys that are not about signing up: created without the pages, and confirmed by the mailed link.
import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SESSION_KEY } from '#app/session/session.ts';
import { visit } from './visit.ts';

export interface TestAccount {
  email: string;
  password: string;
}

interface Mail {
  kind: string;
  subject: string;
  text: string;
  replyTo: string | null;
}

export const newEmail = (): string => `dolores-${randomUUID()}@example.com`;

/** Waits for the newest mail of a kind: it is written before the answer, but read by another request. */
export async function readMail(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json();
      found = mails.find((mail) => mail.kind === kind);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No ${kind} mail for ${to}`);
  return found;
}

export function linkIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+\/(?:confirm|auth\/v1\/verify)\?\S+/.exec(text) ?? [];
  if (!link) throw new Error('The mail has no link');
  return link;
}

export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** Each site has its own key, and one worker talks to several sites. */
export async function publishableKey(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/signin')).text();
  const [, key = ''] = /name="stoop-platform" content="[^ "]* ([^"]+)"/.exec(html) ?? [];
  return key;
}

export async function openAccount(request: APIRequestContext, email = newEmail()): Promise<TestAccount> {
  const account = { email, password: 'garden-court-1927' };
  const answer = await request.post('/auth/v1/signup', {
    headers: { apikey: await publishableKey(request) },
    data: { ...account, data: { first_name: 'Dolores', last_name: 'Marchetti', phone_number: '' } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { searchParams } = new URL(linkIn(await readMail(request, account.email, 'confirm')));
  const confirmed = await request.post('/auth/v1/verify', { data: Object.fromEntries(searchParams) });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return account;
}

/** Fills in the sign-up form of the open page, and sends it. */
export async function fillSignUp(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel('First name').fill('Renata');
  await page.getByLabel('Last name').fill('Oyelaran');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in the form of the open page. */
export async function fillSignIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Through the page, as people do. */
export async function signInByForm(page: Page, account: TestAccount): Promise<void> {
  await visit(page, '/signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
}

/**
 * Without the page, for journeys that are not about signing in: the session is stored where the client looks for it.
 */
export async function signIn(page: Page, account: TestAccount): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await publishableKey(page.request) },
    data: account,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // Any address of the site will do, and this one loads nothing.
  await page.goto('/robots.txt');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
}

/** Of a salesperson of New York; two accounts can't list homes under the same one. */
const newLicense = (): string => `1040${randomInt(1e7).toString().padStart(7, '0')}`;

/** Signs in and gives the account a role and a license of New York, without the pages. */
export async function becomeLicensed(page: Page, account: TestAccount, role: 'AGENT' | 'BROKER'): Promise<void> {
  await signIn(page, account);
  const session = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '{}');
  const headers = { apikey: await publishableKey(page.request), authorization: `Bearer ${session.access_token}` };
  const chosen = await page.request.post('/rest/v1/rpc/choose_role', { headers, data: { role } });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  const saved = await page.request.patch(`/rest/v1/profiles?id=eq.${session.user.id}`, {
    headers,
    data: { real_estate_license: newLicense(), license_state: 'NY' },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}
