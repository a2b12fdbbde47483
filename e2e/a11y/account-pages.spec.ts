import { expect, test } from '@playwright/test';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from './find-violations.ts';

const PATHS = [
  '/account-settings',
  '/account-settings?section=role',
  '/account-settings?section=preferences',
  '/account-settings?section=notifications',
  '/account-settings?section=privacy',
  '/account-settings?section=billing',
  '/buyer-renter-profile',
  '/buyer-renter-profile?tab=settings',
  '/buyer-renter-profile?tab=notifications',
  '/profile',
  '/list-property',
  '/list-property/import',
  '/messages',
  '/saved',
  '/saved?tab=searches',
  '/boards',
  '/tours',
  '/boards?add=5',
];

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

test('axe finds nothing on the pages of an account, in light or dark colors, and none scrolls sideways', async ({
  page,
  request,
}) => {
  // One page after the other, each checked twice.
  test.setTimeout(240_000);
  await signIn(page, await openAccount(request));
  for (const path of PATHS) {
    await visit(page, path);
    await expect(page.locator('.skel')).toHaveCount(0);
    expect(await findViolations(page), path).toEqual([]);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content, path).toBeLessThanOrEqual(screen ?? 0);
  }
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
