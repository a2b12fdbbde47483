// What a visitor learns about the market of a place.
import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('a visitor finds a borough and reads its figures, each with its count and middle half', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Market insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market insights' })).toBeVisible();
  await page.getByLabel('City, neighborhood or zip code').fill('brooklyn');
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('region', { name: 'Places called “brooklyn”' })
    .getByRole('link', { name: 'Brooklyn', exact: true })
    .click();
  await expect(page).toHaveURL('/insights/brooklyn');
  await expect(page.getByRole('heading', { level: 1, name: 'Brooklyn' })).toBeVisible();
  const figure = page.locator('.figures > div', { hasText: 'Median asking price' });
  await expect(figure).toContainText(/\$[\d.]+[MK]?/i);
  await expect(figure).toContainText(/[\d,]+ listings/);
  await expect(figure).toContainText(/Middle half \$/);
  const months = page.getByRole('region', { name: 'Median asking price by month, newest first' });
  await expect(months.getByRole('row')).toHaveCount(37);
  await expect(page.getByRole('img', { name: /^Median asking price from \$.+ to \$.+ in / }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'New York City' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New York City' })).toBeVisible();
});

test('a reader asks for the figures of a place once a month, and is told to look into the mailbox', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/insights/brooklyn');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  const form = page.getByRole('region', { name: 'Brooklyn, once a month' });
  await form.getByLabel('Email').fill('reader');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await form.getByLabel('Email').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toContainText('Check your email');
});

test('the figures of a place are there as CSV and JSON, and a place without any answers 404', {
  tag: '@one-width',
}, async ({ request }) => {
  const csv = await (await request.get('/insights-data/brooklyn.csv')).text();
  expect(csv.split('\r\n')[0]).toMatch(/^month,span,kind,type,bedrooms,closed_count,/);
  expect(csv).toMatch(/\d{4}-\d\d-01,3 months,sale,all,all,\d+/);
  const market = (await (await request.get('/insights-data/brooklyn.json')).json()) as { place: { name: string } };
  expect(market.place.name).toBe('Brooklyn');
  for (const path of ['/insights/atlantis', '/insights-data/atlantis.csv', '/insights-data/brooklyn.xml']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a place that nobody lists in is not found, and the page says what to try', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/insights?place=atlantis%25');
  await expect(page.getByRole('status')).toContainText('We have no listings or sales in a place called “atlantis%”');
});
