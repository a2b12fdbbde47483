// Adding an open house to a calendar, and hearing of its changes. On the portal's site, because it lists a home.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { openAccount, publishableKey, readMail, signIn, type TestAccount } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

/** The path of a sample home with an open house. */
async function homePath(request: APIRequestContext): Promise<string> {
  const found = await request.get(
    `/rest/v1/open_houses?select=property_id&order=id.desc&limit=1&ends_at=gt.${new Date().toISOString()}`,
    { headers: { apikey: await publishableKey(request) } },
  );
  const [{ property_id: id }] = await found.json();
  return `/property/${id}`;
}

test('a visitor without JavaScript leaves an address, confirms it and stops the emails', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: `http://127.0.0.1:${PORTAL_PORT}` });
  const page = await context.newPage();
  await page.goto(await homePath(request));
  await page
    .getByRole('link', { name: /Email me if it changes/ })
    .first()
    .click();
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Email me if it changes' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await expect(page.getByRole('alert')).toBeVisible();
  const email = `ada-${Date.now()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me if it changes' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const mail = await readMail(request, email, 'open-house-confirm');
  await page.goto(/https?:\/\/\S+\/open-house-emails\?\S+/.exec(mail.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Tell me if it changes' }).click();
  await expect(page.getByText('Done. We’ll email you')).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await context.close();
});

test('somebody signed in is told by adding the open house', async ({ page, request }) => {
  const account: TestAccount = await openAccount(request);
  await signIn(page, account);
  await visit(page, await homePath(request));
  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Add .* to your calendar/ })
    .first()
    .click();
  expect((await downloaded).suggestedFilename()).toBe('open-house.ics');
  const note = page.getByRole('status').filter({ hasText: `We’ll email ${account.email} if it changes.` });
  await expect(note).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await note.getByRole('button', { name: /^Don’t/ }).click();
  await expect(note).toHaveCount(0);
});
