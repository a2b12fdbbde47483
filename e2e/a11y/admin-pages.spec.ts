import { expect, test } from '@playwright/test';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from './find-violations.ts';

const PATHS = [
  '/admin/mls',
  '/admin/mls?q=nothing+is+called+so',
  '/admin/mls?edit=new',
  '/admin/mls?history=5',
  '/admin/mls?tab=import',
  '/admin/mls?tab=bulk',
  '/admin/mls?tab=sources',
  '/admin/mls?tab=sources&form=new',
  '/admin/mls?tab=activity',
];

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

test('axe finds nothing in the admin portal, in light and in dark colours, and no page scrolls sideways', async ({
  page,
}) => {
  // A page after the other, each looked at twice.
  test.setTimeout(120_000);
  await visit(page, '/admin');
  expect(await findViolations(page)).toEqual([]);
  await signInAsAdministrator(page);
  for (const path of PATHS) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'MLS management' })).toBeVisible();
    await expect(page.locator('.skel')).toHaveCount(0);
    expect(await findViolations(page), path).toEqual([]);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content, path).toBeLessThanOrEqual(screen ?? 0);
  }
});
