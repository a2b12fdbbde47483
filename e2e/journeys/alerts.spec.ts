// A saved search, from saving it to the mail about a new home and stopping it. On the portal's site, because it imports
// a home.
import { expect, test } from '@playwright/test';
import { openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { answerForAll, becomeLandlord, HEAD, makeRows } from '#e2e/own-imports.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

test('somebody saves a search, reads the alert about an imported home, and stops it with its link', async ({
  page,
  browser,
  request,
}) => {
  // It publishes a listing on the way.
  test.slow();
  const buyer = await openAccount(request);
  await signIn(page, buyer);
  await visit(page, '/rent?zip=11238');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await visit(page, '/saved?tab=searches');
  // By keyboard: the letter chooses the option.
  const often = page.getByLabel(/^Email me about /);
  await often.focus();
  await often.press('i');
  await expect(often).toHaveValue('instant');
  await expect(page.getByRole('status').filter({ hasText: 'as it happens' })).toBeVisible();

  const { street, rows } = makeRows();
  const lister = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` })).newPage();
  await becomeLandlord(lister, await openAccount(request));
  await answerForAll(lister);
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, rows[0]].join('\n')) };
  await lister.getByLabel('File', { exact: true }).setInputFiles(file);
  await lister.getByRole('button', { name: 'Check the file' }).press('Enter');
  await lister.getByRole('button', { name: /^Import 1 / }).press('Enter');
  await expect(lister.getByRole('region', { name: 'homes.csv', exact: true })).toContainText('1 new');
  await lister.context().close();

  const mail = await readMail(request, buyer.email, 'alert');
  expect(mail.subject).toContain(`New: ${street}`);
  expect(mail.text).toMatch(/\/property\/\d+/);
  const link = /https?:\/\/\S+\/alerts\/stop\?\S+/.exec(mail.text)?.[0] ?? '';
  const settings = /https?:\/\/\S+\/saved\?tab=searches&search=\d+/.exec(mail.text)?.[0] ?? '';

  await visit(page, '/saved?tab=alerts');
  const row = page.getByRole('row').filter({ hasText: street });
  await expect(row).toContainText('New listing');
  await expect(row).toContainText('Sent');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/(media|illustrations)\//);
  expect(await findViolations(page)).toEqual([]);

  // The mail leads to the choice of how often, also through signing in; opening it changes nothing.
  await visit(page, settings);
  await expect(often).toBeFocused();
  await expect(often).toBeInViewport();
  await expect(often).toHaveValue('instant');
  const signedOut = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` })).newPage();
  await visit(signedOut, settings);
  await expect(signedOut).toHaveURL(/\/signin\?next=%2Fsaved%3Ftab%3Dsearches%26search%3D\d+/);
  await visit(page, '/saved?tab=searches&search=999999999');
  await expect(page.getByText('That search is no longer saved in this account')).toBeVisible();

  // A scanner opens the link first, which stops nothing; then somebody does, signed out and without JavaScript.
  expect((await request.get(link)).status()).toBe(200);
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const stopPage = await reader.newPage();
  await stopPage.goto(link);
  await stopPage.getByRole('button', { name: 'Stop this search' }).click();
  await expect(stopPage.getByText('Stopped. The search stays saved')).toBeVisible();
  await stopPage.goto(link);
  await expect(stopPage.getByText('that is stopped already')).toBeVisible();
  await expect(stopPage.getByRole('button', { name: 'Stop this search' })).toHaveCount(0);
  await reader.close();
  await visit(page, '/saved?tab=searches');
  await expect(page.getByLabel(/^Email me about /)).toHaveValue('never');
});

test('the page of a guessed link says so and has nothing to press', async ({ page }) => {
  await visit(page, '/alerts/stop?token=guessed');
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
