// What the portal shows and keeps on its screens. It has its own site, like the portal's other journeys.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { runReport, said, signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { MOCK_TOKEN, startMockFeed } from '#tools/mock-reso/mock-feed.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });
test.beforeEach(({ page }) => signInAsAdministrator(page));

const PHONE = { width: 390, height: 844 };

test('a missing property is reported inside the portal, with the others below', { tag: '@one-width' }, async ({
  page,
}) => {
  for (const query of ['edit=99999999', 'history=99999999']) {
    await visit(page, `/admin/mls?${query}`);
    await expect(said(page, 'This property no longer exists.')).toBeVisible();
    await expect(page).toHaveTitle('MLS management | Stoop');
    await expect(page.getByRole('link', { name: 'Add Property' })).toBeVisible();
  }
});

test('a single home that is refused can be corrected and sent again without retyping everything', async ({ page }) => {
  const mlsId = `S-${randomUUID().slice(0, 8)}`;
  await visit(page, '/admin/mls?tab=import');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Import property' }) });
  const values = [
    ['MLS ID', mlsId],
    ['Title', 'A house'],
    ['Price', '5'],
    ['Address', '1 Elm Street'],
    ['City', 'Montclair'],
  ] as const;
  for (const [label, value] of values) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Import property' }).click();
  const panel = page.locator('.panel').filter({ has: form });
  await expect(panel.getByRole('alert')).toContainText('Failed to import property');
  await expect(form.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');
  for (const [label, value] of values) await expect(form.getByLabel(label)).toHaveValue(value);
  await form.getByLabel('Price').fill('640000');
  await form.getByRole('button', { name: 'Import property' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Property imported successfully' })).toBeVisible();
  await expect(form.getByLabel('MLS ID')).toHaveValue('');
});

test('pasted text survives a look at another tab, and so do filters and columns', { tag: '@one-width' }, async ({
  page,
}) => {
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'MLS sections' }).getByRole('link', { name });
  await visit(page, '/admin/mls?status=all&city=Montclair');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Source' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Source' })).toHaveCount(0);
  await tab(/^Import/).click();
  await page.getByLabel('Paste CSV data').fill('mls_id,title\nA-1,Half a');
  await tab(/^Properties/).click();
  await expect(page).toHaveURL(/status=all&city=Montclair&hide=source/);
  await expect(page.getByRole('columnheader', { name: 'Source' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Paste CSV data')).toHaveValue('mls_id,title\nA-1,Half a');
});

test.describe('on a phone', { tag: '@one-width' }, () => {
  test.use({ viewport: PHONE });

  test('the list can be sorted, shows as much as the table, and lets you hide columns', async ({ page }) => {
    await visit(page, '/admin/mls?status=all');
    const row = page.getByRole('row').nth(1);
    for (const label of ['.c-mls_id', '.c-type', '.c-beds', '.c-sqft', '.c-source', '.c-updated']) {
      await expect(row.locator(label)).toBeVisible();
    }
    await page.getByLabel('Sort').selectOption('Price, highest first');
    await expect(page).toHaveURL(/sort=price/);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Sq ft' }).uncheck();
    await expect(row.locator('.c-sqft')).toHaveCount(0);
  });

  test('all homes on a page are selected at once', async ({ page }) => {
    await visit(page, '/admin/mls?tab=bulk');
    await page.getByLabel('Select all', { exact: true }).check();
    await expect(page.getByText('All 25 on this page are selected.')).toBeVisible();
  });

  test('the report of an import scrolls into view by itself', async ({ page }) => {
    await visit(page, '/admin/mls?tab=import');
    const id = randomUUID();
    await page
      .getByLabel('Paste JSON data')
      .fill(JSON.stringify({ mls_id: id, title: 'A house', price: 1, address: '1 Elm Street', city: 'Summit' }));
    await page.getByRole('button', { name: 'Import JSON' }).click();
    await expect(runReport(page)).toBeFocused();
    await expect(runReport(page)).toBeInViewport();
  });

  test('what can be pressed is large enough for a finger', async ({ page }) => {
    for (const path of [
      '/admin/mls',
      '/admin/mls?edit=new',
      '/admin/mls?tab=import',
      '/admin/mls?tab=sources&form=new',
    ]) {
      await visit(page, path);
      await expect(page.locator('.skel')).toHaveCount(0);
      await expect(page.locator('#portal-tab')).toBeAttached();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.admin :is(a, button, input, select, textarea, summary)')]
          .filter((each) => each.checkVisibility() && !each.closest('.sr, .check'))
          .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24)
          .map((each) => each.outerHTML.slice(0, 120)),
      );
      expect(small, path).toEqual([]);
    }
  });
});

test('the log says in sentences what was done, by whom and to what', async ({ page }) => {
  const title = `Logged house ${randomUUID().slice(0, 8)}`;
  await visit(page, '/admin/mls?edit=new');
  for (const [label, value] of [
    ['Title', title],
    ['MLS ID', title],
    ['Price', '640000'],
    ['Address', '5 Journey Street'],
    ['City', 'Montclair'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(said(page, 'Property added')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Price', { exact: true }).fill('615000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(said(page, 'Property saved')).toBeVisible();
  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByLabel('Action').selectOption('Property changed');
  await expect(page).toHaveURL(/action=property_changed/);
  await expect(page.locator('section[aria-busy]')).toHaveCount(0);
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText(`Changed ${title}, 5 Journey Street: Price from $640,000 to $615,000.`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(0);
  await page.getByLabel('Person').selectOption({ index: 1 });
  await expect(entry).toBeVisible();
  await entry.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog')).toContainText('Property changed: Price from $640,000 to $615,000');
});

test('a sync with rejected records is reported next to its source, with reasons counted', async ({ page }) => {
  const feed = await startMockFeed({ vendor: 'reso', count: 40, wrong: { badValues: true } });
  const source = `Rejecting MLS ${randomUUID().slice(0, 8)}`;
  try {
    await visit(page, '/admin/mls?tab=sources&form=new');
    await page.getByLabel('Name').fill(source);
    await page.getByLabel('Endpoint').fill(feed.endpoint);
    await page.getByLabel('Token').fill(MOCK_TOKEN);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('button', { name: `Sync Now ${source}` }).click();
    await expect(said(page, `Successfully synced ${source}`)).toBeVisible();
    await page.getByRole('link', { name: `Runs of ${source}` }).click();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(said(page, /Sync completed: \d+ seen, [1-9]\d* rejected/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reasons' })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    for (const head of await page.getByRole('rowheader').all()) await expect(head).not.toBeEmpty();
    await page.getByRole('link', { name: `Runs of ${source}` }).click();
    await page.getByRole('link', { name: 'MLS Sources', exact: true }).last().click();
    await expect(page.getByRole('button', { name: `Sync Now ${source}` })).toBeVisible();
  } finally {
    await feed.stop();
  }
});

test('each source has its card; one that cannot be synced says why, and one without a feed leads to connecting one', {
  tag: '@one-width',
}, async ({ page }) => {
  const name = `Desk files ${randomUUID().slice(0, 8)}`;
  await visit(page, '/admin/mls?tab=sources&form=new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Vendor', { exact: true }).selectOption('No feed: files and forms');
  await page.getByRole('button', { name: 'Add source' }).click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText('No feed', { exact: true })).toBeVisible();
  const sync = card.getByRole('button', { name: `Sync Now ${name}` });
  await expect(sync).toHaveAttribute('aria-disabled', 'true');
  await expect(sync).toHaveAccessibleDescription('No feed is connected, so there’s nothing to sync.');
  await sync.focus();
  await expect(sync).toBeFocused();
  await card.getByRole('link', { name: `Connect a feed to ${name}` }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByLabel('Endpoint').fill('https://feed.example.com/v2');
  await page.getByLabel('Token').fill('a-token-of-the-feed');
  await page.getByRole('switch', { name: /^Active/ }).uncheck();
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(sync).toHaveAttribute('aria-disabled', 'true');
  await expect(sync).toHaveAccessibleDescription('Inactive sources aren’t synced.');
  await expect(card.getByRole('link', { name: /^Connect a feed/ })).toHaveCount(0);
});

test('another vendor asks for its own fields, and leaving with a half-finished source asks first', async ({ page }) => {
  await visit(page, '/admin/mls?tab=sources&form=new');
  await page.getByLabel('Name').fill('Half a source');
  await page.getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByText('Endpoint is required')).toBeVisible();
  await page.getByLabel('Vendor', { exact: true }).selectOption('MLS Grid');
  await expect(page.getByText('Endpoint is required')).toBeHidden();
  await page.getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByText('Originating system is required')).toBeVisible();
  await expect(page.getByLabel('Originating system')).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'MLS Sources' })).toBeVisible();
});
