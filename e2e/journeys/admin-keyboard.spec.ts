// The portal without a mouse: after each key press, the focus is where the next one is expected, never nowhere.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { runReport, said, signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { MOCK_TOKEN, startMockFeed } from '#tools/mock-reso/mock-feed.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });
test.beforeEach(({ page }) => signInAsAdministrator(page));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

test('a filter is changed, and a property added, deleted and viewed by keyboard', { tag: '@one-width' }, async ({
  page,
}) => {
  const title = `Keyboard house ${randomUUID().slice(0, 8)}`;
  await visit(page, '/admin/mls');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  for (const value of ['pending', 'sold']) {
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`status=${value}`));
    await expect(page.locator('section[aria-busy]')).toHaveCount(0);
    await expect(status).toBeFocused();
  }
  await visit(page, '/admin/mls');
  await page.getByRole('link', { name: 'Add Property' }).press('Enter');
  await expect(heading(page, 'Add Property')).toBeFocused();
  for (const [label, value] of [
    ['Title', title],
    ['MLS ID', title],
    ['Price', '500000'],
    ['Address', '3 Journey Street'],
    ['City', 'Montclair'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('City', { exact: true }).press('Enter');
  await expect(said(page, 'Property added')).toBeVisible();
  const table = page.getByRole('region', { name: /^Properties, newest/ });
  await expect(table).toBeFocused();

  const history = page.getByRole('link', { name: `History of ${title}` });
  await history.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeFocused();

  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Property deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
  await expect(table).toBeFocused();
});

test('a file is chosen, canceled, chosen again, imported and undone by keyboard', { tag: '@one-width' }, async ({
  page,
}) => {
  const homes = {
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('mls_id,title,price,address,city\nK-1,House one,700000,1 Elm Street,Montclair\n'),
  };
  await visit(page, '/admin/mls?tab=import');
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles(homes);
  await expect(heading(page, 'homes.csv')).toBeFocused();
  const price = page.getByLabel('price matched to');
  await price.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(price).toHaveValue('price');
  await expect(price).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(choose).toBeFocused();

  await choose.setInputFiles(homes);
  await expect(page.getByRole('button', { name: 'Import file' })).toBeEnabled();
  await page.getByRole('button', { name: 'Import file' }).press('Enter');
  await expect(runReport(page)).toBeFocused();
  await expect(said(page, 'CSV import completed: 1 successful, 0 failed')).toBeVisible();
  await expect(runReport(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // We don't look for its toast, because another run that ends may replace it.
  await expect(page.getByText('It has since been undone.')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('all matches are selected by keyboard, and one is taken out again', { tag: '@one-width' }, async ({ page }) => {
  // A town where no other journey adds homes.
  await visit(page, '/admin/mls?tab=bulk&city=Cape+May');
  await page.getByLabel('Select all', { exact: true }).press('Space');
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
  const [, count = ''] = /All ([\d,]+) that match/.exec(await page.locator('.bulk-all').innerText()) ?? [];
  const left = (Number(count.replaceAll(',', '')) - 1).toLocaleString('en-US');
  await page.getByRole('row').nth(1).getByRole('checkbox').press('Space');
  await expect(
    page.getByText(`${left} of the ${count} that match are selected, including on other pages.`),
  ).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('deactivate');
  await page.getByRole('button', { name: `Apply to ${left}` }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`deactivate ${left} properties?`);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Apply to ${left}` })).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(heading(page, 'Bulk Actions')).toBeFocused();
});

test('a selection is gone once its filter is, also with Back, and so is the question', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/admin/mls?tab=bulk');
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Cape May');
  await city.press('Enter');
  await expect(page).toHaveURL(/city=Cape\+May/);
  await page.getByLabel('Select all', { exact: true }).check();
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('delete');
  await page.getByRole('button', { name: /^Apply to / }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete');
  await page.goBack();
  await expect(page).not.toHaveURL(/city=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(said(page, /^0 selected of/)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/city=Cape\+May/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply to 0' })).toBeVisible();
});

test('a source is added, synced, stopped and deleted by keyboard', { tag: '@one-width' }, async ({ page }) => {
  const feed = await startMockFeed({ vendor: 'reso', count: 20, wrong: { unwell: ['503', '503', '503', '503'] } });
  const source = `Keyboard MLS ${randomUUID().slice(0, 8)}`;
  try {
    await visit(page, '/admin/mls?tab=sources');
    await page.getByRole('link', { name: 'Add source' }).press('Enter');
    await expect(heading(page, 'Add source')).toBeFocused();
    await page.getByLabel('Name').fill(source);
    await page.getByLabel('Endpoint').fill(feed.endpoint);
    await page.getByLabel('Token').fill(MOCK_TOKEN);
    await page.getByLabel('Token').press('Enter');
    await expect(said(page, 'Source added')).toBeVisible();
    await expect(heading(page, 'MLS Sources')).toBeFocused();
    const card = page.getByRole('article').filter({ hasText: source });
    const sync = card.getByRole('button', { name: /^Sync/ });
    await sync.press('Enter');
    await expect(card.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    await expect(sync).toBeFocused();
    await card.getByRole('button', { name: /^Cancel/ }).press('Enter');
    await expect(card.getByText('Stopped', { exact: true })).toBeVisible();
    await expect(sync).toBeFocused();
    await card.getByRole('link', { name: /^Edit/ }).press('Enter');
    await expect(heading(page, source)).toBeFocused();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  } finally {
    await feed.stop();
  }
});
