import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { MOCK_TOKEN, startMockFeed } from '#tools/mock-reso/mock-feed.ts';
import { findViolations } from './find-violations.ts';

const PATHS = [
  '/admin/mls',
  '/admin/mls?q=nothing+is+called+so',
  '/admin/mls?edit=new',
  '/admin/mls?edit=99999999',
  '/admin/mls?history=99999999',
  '/admin/mls?history=5',
  '/admin/mls?tab=import',
  '/admin/mls?tab=bulk',
  '/admin/mls?tab=sources',
  '/admin/mls?tab=sources&form=new',
  '/admin/mls?tab=activity',
];

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

/** The page as it is now: axe finds nothing, and nothing scrolls sideways. */
async function expectNoBarrier(page: Page, what: string): Promise<void> {
  await expect(page.locator('.skel, section[aria-busy]')).toHaveCount(0);
  expect(await findViolations(page), what).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content, what).toBeLessThanOrEqual(screen ?? 0);
}

test('axe finds nothing in the admin portal, in light or dark colors, and no page scrolls sideways', async ({
  page,
}) => {
  // One page after the other, each checked twice.
  test.setTimeout(150_000);
  await visit(page, '/admin');
  expect(await findViolations(page)).toEqual([]);
  await signInAsAdministrator(page);
  for (const path of PATHS) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'MLS management' })).toBeVisible();
    await expectNoBarrier(page, path);
  }
});

test.describe('on the site of the portal', () => {
  test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

  test('axe finds nothing in what opens over the tables, or in the report of a file', async ({ page }) => {
    test.setTimeout(150_000);
    await signInAsAdministrator(page);
    await visit(page, '/admin/mls');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await expectNoBarrier(page, 'columns');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expectNoBarrier(page, 'filters');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expectNoBarrier(page, 'delete');

    await visit(page, '/admin/mls?tab=bulk');
    await page.getByLabel('Select all', { exact: true }).check();
    await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click();
    await page.getByLabel('Action', { exact: true }).selectOption('delete');
    await page.getByRole('button', { name: /^Apply to/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarrier(page, 'bulk action');

    await visit(page, '/admin/mls?tab=import');
    const id = randomUUID();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `mls_id,title,price,address,city\n${id},House one,700000,1 Elm Street,Montclair\nA-2,House two,,2 Elm Street,Montclair\n`,
      ),
    });
    await expect(page.getByRole('button', { name: 'Import file' })).toBeEnabled();
    await expectNoBarrier(page, 'mapping');
    await page.getByRole('button', { name: 'Import file' }).click();
    await expect(page.getByRole('rowheader', { name: '3' }).first()).toBeVisible();
    await expectNoBarrier(page, 'report');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectNoBarrier(page, 'undo');
    await page.getByRole('button', { name: 'Undo the run' }).click();
    await expect(page.getByText('It has since been undone.')).toBeVisible();
  });

  test('axe finds nothing on a source with rejected records, in its report or in its form', async ({ page }) => {
    test.setTimeout(150_000);
    await signInAsAdministrator(page);
    const feed = await startMockFeed({ vendor: 'reso', count: 40, wrong: { badValues: true } });
    const source = `Axe MLS ${randomUUID().slice(0, 8)}`;
    try {
      await visit(page, '/admin/mls?tab=sources&form=new');
      await page.getByLabel('Name').fill(source);
      await page.getByLabel('Endpoint').fill(feed.endpoint);
      await page.getByLabel('Token').fill(MOCK_TOKEN);
      await page.getByRole('button', { name: 'Add source' }).click();
      await page.getByRole('button', { name: `Sync Now ${source}` }).click();
      await expect(page.getByText(`Successfully synced ${source}`)).toBeVisible();
      await expectNoBarrier(page, 'sources');
      await page.getByRole('link', { name: `Runs of ${source}` }).click();
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Reasons' })).toBeVisible();
      await expectNoBarrier(page, 'report of a sync');
      await page.getByRole('link', { name: `Runs of ${source}` }).click();
      await expect(page.getByRole('heading', { name: 'Reasons' })).toHaveCount(0);
      await expectNoBarrier(page, 'runs');
      await visit(page, '/admin/mls?tab=sources');
      await page.getByRole('link', { name: `Edit ${source}` }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expectNoBarrier(page, 'delete source');
    } finally {
      await feed.stop();
    }
  });
});
