import { expect, test } from '@playwright/test';
import { publishableKey } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

/** Ids in the sample set, the same on every machine (seed/sample). */
const HOME_FOR_SALE = '/property/5';
const SOLD_HOME = '/property/3500';
const RENTED_HOME = '/property/5417';

test('a visitor goes through the pictures, around the end and back', async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  const gallery = page.getByRole('region', { name: /^Pictures/ });
  await expect(gallery.getByText('1 / 5')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(gallery.getByText('5 / 5')).toBeVisible();
  await gallery.getByRole('button', { name: 'Next picture' }).press('Space');
  await expect(gallery.getByText('1 / 5')).toBeVisible();
});

test('the four sections are on the page with price history, fees and the monthly total', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, HOME_FOR_SALE);
  for (const name of ['Overview', 'Features', 'Neighborhood', 'Building', 'True monthly cost']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const links = page.getByRole('navigation', { name: 'Property sections' }).getByRole('link');
  await expect(links).toHaveText(['Overview', 'Features', 'Neighborhood', 'Building']);
  await expect(page.getByText('Listed for sale')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'With the packet' }).first()).toBeVisible();
});

test('the bar of a score is filled to its value', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  const bar = page.getByRole('meter', { name: 'Walk score' });
  const value = Number(await bar.getAttribute('aria-valuenow'));
  const [whole, filled] = [await bar.boundingBox(), await bar.locator('rect').boundingBox()];
  expect(filled?.height).toBeCloseTo(whole?.height ?? 0);
  expect((filled?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(value / 100);
});

test('a buyer puts more money down and sees the monthly total fall', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  const total = page.locator('.cost-top b');
  const before = await total.textContent();
  await page.getByLabel('Down payment, %').fill('50');
  await expect(total).not.toHaveText(before ?? '');
  await expect(page.getByText('50% down, 30 years at 6.55%')).toBeVisible();
  await visit(page, '/property/593');
  await expect(page.getByText('50% down, 30 years at 6.55%')).toBeVisible();
});

test('an impossible down payment is refused and announced, and the total stays', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, HOME_FOR_SALE);
  const total = page.locator('.cost-top b');
  const before = await total.textContent();
  const down = page.getByLabel('Down payment, %');
  for (const typed of ['abc', '150', '-5', '']) {
    await down.fill(typed);
    await expect(down).toHaveValue(typed);
    await expect(down).toHaveAccessibleDescription('Enter a number from 0 to 100. Until then, we use 20%.');
    await expect(total).toHaveText(before ?? '');
  }
  await down.fill('20');
  await expect(down).toHaveAccessibleDescription('');
});

test('the monthly total is calculated without script too', { tag: '@one-width' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(HOME_FOR_SALE);
  await page.getByLabel('Down payment, %').fill('50');
  await page.getByLabel('Term').selectOption('15 years');
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByText('50% down, 15 years at 6.55%')).toBeVisible();
  await page.getByLabel('Down payment, %').fill('abc');
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByLabel('Down payment, %')).toHaveValue('abc');
  await expect(page.getByLabel('Down payment, %')).toHaveAccessibleDescription(
    'Enter a number from 0 to 100. Until then, we use 20%.',
  );
  await context.close();
});

test('a message is checked, sent to the one agent and confirmed', async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  await page
    .getByRole('link', { name: /^(Send )?Message$/ })
    .and(page.locator(':visible'))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Message / });
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  const list = dialog.getByRole('alert');
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveText(['Name is required', 'Email is required']);
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await dialog.getByLabel('Name').fill('Dolores Marchetti');
  await dialog.getByLabel('Email').fill('dolores@');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('dolores@example.com');
  await dialog.getByLabel('Message').fill('Is the open house still on?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toContainText(
    /Your message has been sent to .+\. They will contact you soon\./,
  );
  await expect(dialog).toBeHidden();
});

test('without a connection the dialog stays open and keeps the text', { tag: '@one-width' }, async ({
  page,
  context,
}) => {
  await visit(page, HOME_FOR_SALE);
  await page
    .getByRole('link', { name: /^(Send )?Message$/ })
    .and(page.locator(':visible'))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Message / });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Dolores Marchetti');
  await dialog.getByLabel('Email').fill('dolores@example.com');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Error sending message: Please try again later.' }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Dolores Marchetti');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toBeHidden();
});

test('Escape closes the contact dialog and returns the focus', async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  const open = page.getByRole('link', { name: 'Send Message' }).and(page.locator(':visible')).first();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Message / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a home that left the market answers 410 with what is known and similar homes', { tag: '@one-width' }, async ({
  page,
}) => {
  const response = await page.goto(SOLD_HOME);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'This home is no longer listed' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Similar homes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Agent' })).toHaveCount(0);
});

test('the last price of a rental that is gone is per month', { tag: '@one-width' }, async ({ page }) => {
  await page.goto(RENTED_HOME);
  await expect(page.getByRole('definition').first()).toHaveText(/^\$[\d,]+\/month$/);
});

test('an id that never existed, or is not a number, answers 404', { tag: '@one-width' }, async ({ page }) => {
  for (const id of ['99999999', '0', 'abc', '1e3', '-1']) {
    const response = await page.goto(`/property/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('search engines read the offer, the location and the breadcrumbs', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, HOME_FOR_SALE);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [listing, crumbs] = scripts.map((text) => JSON.parse(text));
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    offers: { priceCurrency: 'USD' },
    about: { geo: { '@type': 'GeoCoordinates' } },
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/property\/5$/);
});

test('an open house can be added to the calendar', { tag: '@one-width' }, async ({ page, request }) => {
  // On a Sunday evening none of this weekend's is left, so the filter finds nothing.
  const found = await request.get(
    `/rest/v1/open_houses?select=property_id&limit=1&ends_at=gt.${new Date().toISOString()}`,
    {
      headers: { apikey: await publishableKey(request) },
    },
  );
  const [{ property_id: home }] = await found.json();
  await page.goto(`/property/${home}`);
  const add = page
    .getByRole('main')
    .getByRole('link', { name: /^Add(?! to a board)/ })
    .first();
  const response = await request.get((await add.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toContain('text/calendar');
  expect(await response.text()).toContain('BEGIN:VEVENT');
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows everything and accepts a message', async ({ page }) => {
    await page.goto(HOME_FOR_SALE);
    await expect(page.getByText('1 / 5')).toBeVisible();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(page.getByText('2 / 5')).toBeVisible();
    await page
      .getByRole('link', { name: /^(Send )?Message$/ })
      .and(page.locator(':visible'))
      .first()
      .click();
    await page.getByLabel('Name').fill('Dolores Marchetti');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Email is required');
    await expect(page.getByLabel('Name')).toHaveValue('Dolores Marchetti');
    await page.getByLabel('Email').fill('dolores@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('status')).toContainText('Message sent successfully!');
  });
});
