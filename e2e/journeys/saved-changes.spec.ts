// Changing what is saved in an account: a search's name, ways and filters, and the alerts of a building.
import { expect, type Page, test } from '@playwright/test';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { visit } from '#e2e/visit.ts';

test('a saved search gets another name and other filters, and the change can be undone', async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/rent?borough=Brooklyn');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Search saved: / })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Update this search/ })).toHaveCount(0);
  await visit(page, '/saved?tab=searches');
  await page.getByRole('button', { name: /^Edit / }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(' ');
  await name.press('Enter');
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Near the park');
  await page.getByLabel('Push').selectOption('Off');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const link = page.getByRole('link', { name: 'Near the park' });
  await expect(link).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Near the park' }).click();
  await expect(page.getByLabel('Push')).toHaveValue('off');

  await link.click();
  await expect(page).toHaveURL(/\/rent\?borough=Brooklyn/);
  await expect(page.getByRole('link', { name: 'Search saved: Near the park' })).toBeVisible();
  const update = page.getByRole('button', { name: 'Update this search: Near the park' });
  await expect(update).toHaveCount(0);
  await visit(page, '/rent?borough=Brooklyn&beds=2%2B');
  await update.click();
  const toast = page.getByRole('status').filter({ hasText: '“Near the park” is updated' });
  await expect(toast).toBeVisible();
  await expect(update).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(update).toBeVisible();
  await update.click();
  await expect(update).toHaveCount(0);
  await visit(page, '/saved?tab=searches');
  await expect(link).toHaveAttribute('href', '/rent?borough=Brooklyn&beds=2%2B');
  await expect(page.getByText('2+ beds')).toBeVisible();
});

async function saveSearch(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
}

test('a search can’t get the filters of another one, though this browser doesn’t know that one yet', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await saveSearch(page, '/rent?borough=Queens');
  await visit(page, '/saved?tab=searches');
  await page.locator('.search-row a[href="/rent?borough=Queens"]').click();
  await expect(page.getByRole('link', { name: /^Search saved: / })).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, account);
  await saveSearch(elsewhere, '/rent?borough=Brooklyn');
  await visit(page, '/rent?borough=Brooklyn');
  await page.getByRole('button', { name: /^Update this search/ }).click();
  await expect(page.getByText('Another saved search has these filters already.')).toBeVisible();
});

test('the results of a saved search say so on a fresh visit, on any device', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await saveSearch(page, '/rent?borough=Brooklyn&beds=2%2B');
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, account);
  await visit(elsewhere, '/rent?beds=2%2B&borough=Brooklyn');
  await expect(elsewhere.getByRole('link', { name: /^Search saved: / })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  // Other filters can become those of the search, or another search.
  await visit(elsewhere, '/rent?borough=Brooklyn&beds=3%2B');
  await expect(elsewhere.getByRole('button', { name: /^Update this search/ })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Save search' })).toBeVisible();
  // A search that is removed is no longer called saved.
  await visit(elsewhere, '/saved?tab=searches');
  const saved = elsewhere.getByRole('region', { name: 'Saved searches' });
  await saved.getByRole('button', { name: /^Remove / }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'is no longer saved' })).toBeVisible();
  await visit(elsewhere, '/rent?borough=Brooklyn&beds=2%2B');
  await expect(elsewhere.getByRole('button', { name: 'Save search' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: /^Search saved: / })).toHaveCount(0);
});

test('the alerts of a saved building are turned off and on, and it is removed, brought back and removed', async ({
  page,
  request,
}) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/buy?borough=Brooklyn&type=Condo');
  await page.locator('.results-grid').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Save this building' }).click();
  await expect(page.getByRole('button', { name: 'Building saved' })).toBeVisible();
  await visit(page, '/saved');
  const section = page.getByRole('region', { name: 'Saved buildings' });
  const alerts = section.getByRole('switch', { name: /^Alerts about / });
  await expect(alerts).toBeChecked();
  await alerts.press(' ');
  await expect(page.getByRole('status').filter({ hasText: 'No more alerts about' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(alerts).not.toBeChecked();
  await section.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(section).toHaveCount(0);
  const removed = page.getByRole('status').filter({ hasText: 'is no longer saved' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(alerts).not.toBeChecked();
  await expect(removed).toHaveCount(0);
  await page.reload();
  await expect(alerts).not.toBeChecked();
  await section.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(section).toHaveCount(0);
  // It goes from the page before it is stored.
  await expect(removed).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Saved Properties' })).toBeVisible();
  await expect(section).toHaveCount(0);
});
