// A listing's week is over, and its lister pays for another one. On the portal's site, because it adds homes.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { openAccount, readMail, signIn, type TestAccount } from '#e2e/accounts.ts';
import { letDaysPass } from '#e2e/clock.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { publishRental } from '#e2e/postings.ts';
import { visit } from '#e2e/visit.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}`, reducedMotion: 'reduce' });

interface Listed {
  account: TestAccount;
  street: string;
  /** Of the dashboard. */
  card: Locator;
}

/** Publishes a rental, and lets its week end. */
async function listAndExpire(page: Page, account: TestAccount): Promise<Listed> {
  const { street } = await publishRental(page, account);
  await letDaysPass(street, 8);
  return { account, street, card: page.getByRole('listitem', { name: `${street}, 2` }) };
}

async function findsOnRent(page: Page, street: string): Promise<number> {
  await visit(page, `/rent?term=${encodeURIComponent(street)}`);
  return page.getByRole('article').count();
}

async function openActivation(page: Page, { card }: Listed): Promise<void> {
  await visit(page, '/list-property?tab=inactive');
  await card.getByRole('link', { name: 'Activate - $20' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your listing');
}

test('an expired listing is paid for with a test payment and is on Rent again', async ({ page, request }) => {
  const listed = await listAndExpire(page, await openAccount(request));
  const { street, account } = listed;
  await expect.poll(() => findsOnRent(page, street)).toBe(0);
  await openActivation(page, listed);
  await expect(page.getByText('Test payment, no money moves.')).toBeVisible();
  await expect(page.getByText('Test mode, no money moves.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeDisabled();
  await expect(page.getByLabel('Email for the receipt')).toHaveValue(account.email);

  await page.getByLabel('Email for the receipt').fill('nobody');
  await page.getByRole('button', { name: 'Activate - $20' }).click();
  await expect(page.getByLabel('Email for the receipt')).toBeFocused();
  await page.getByLabel('Email for the receipt').fill(account.email);
  await page.getByRole('button', { name: 'Activate - $20' }).dblclick();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your listing is active again');
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText(/Receipt\s*TEST-20\d\d-\d{6}/);
  await expect(receipt).toContainText(/Total, no money moved\s*\$20\.00/);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
  const mail = await readMail(request, account.email, 'payment-receipt');
  expect(mail.text).toContain('Total, no money moved: $20.00');

  // Back leads to the listings, not to a second payment.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  await expect(page.getByRole('link', { name: 'Active Listings (1)' })).toBeVisible();
  await expect.poll(() => findsOnRent(page, street)).toBe(1);

  await visit(page, '/account-settings?section=billing');
  await page.getByRole('link', { name: /^TEST-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your listing is active again');

  // Once that week is over, the receipt no longer calls it active.
  await letDaysPass(street, 8);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your listing was activated');
  await expect(receipt).toContainText('It is inactive now.');
});

test('a declined or canceled payment changes nothing', async ({ page, request }) => {
  const listed = await listAndExpire(page, await openAccount(request));
  await openActivation(page, listed);
  await page.getByRole('radio', { name: /^Card is declined/ }).check();
  await page.getByRole('button', { name: 'Activate - $20' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The test card was declined. Nothing was charged and your listing is still inactive. Try again.',
  );
  await page.getByRole('radio', { name: /^You cancel/ }).check();
  await page.getByRole('button', { name: 'Activate - $20' }).click();
  await expect(page).toHaveURL('/list-property?tab=inactive');
  await expect(page.getByText('Payment canceled')).toBeVisible();
  await expect(listed.card).toContainText('Inactive');
  await expect.poll(() => findsOnRent(page, listed.street)).toBe(0);
});

test('axe finds nothing on the payment and the receipt', { tag: '@one-width' }, async ({ page, request }) => {
  const listed = await listAndExpire(page, await openAccount(request));
  await openActivation(page, listed);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Activate - $20' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your listing is active again');
  expect(await findViolations(page)).toEqual([]);
});

test('somebody else can open neither the payment nor the receipt', { tag: '@one-width' }, async ({
  page,
  request,
  browser,
}) => {
  const listed = await listAndExpire(page, await openAccount(request));
  await openActivation(page, listed);
  const payment = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Activate - $20' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your listing is active again');
  const receipt = new URL(page.url()).pathname;
  const stranger = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` })).newPage();
  await signIn(stranger, await openAccount(request));
  for (const path of [payment, receipt]) {
    await visit(stranger, path);
    await expect(stranger.getByText(listed.street)).toHaveCount(0);
    await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText(/Activate|active/);
  }
});
