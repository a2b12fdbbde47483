// Adding an open house to a calendar, and hearing of its changes. On the portal's site, because it lists a home.
import { expect, type Page, test } from '@playwright/test';
import { openAccount, readMail, signIn, type TestAccount } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

/** A sample home with an open house. */
async function openHome(page: Page): Promise<void> {
  await visit(page, '/search?openHouse=true');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Open house', exact: true })).toBeVisible();
}

test('a visitor without JavaScript leaves an address, confirms it and stops the emails', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: `http://127.0.0.1:${PORTAL_PORT}` });
  const page = await context.newPage();
  const answer = await request.get('/api/search?openHouse=true&pageSize=1');
  const [{ id }] = (await answer.json()).items;
  await page.goto(`/property/${id}`);
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
  await openHome(page);
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
