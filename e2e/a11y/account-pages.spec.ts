import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

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
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    test('axe finds nothing on the pages of an account, and none scrolls sideways', async ({ page, request }) => {
      await signIn(page, await openAccount(request));
      for (const path of PATHS) {
        await visit(page, path);
        await expect(page.locator('.skel')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ path, id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
        const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(content, path).toBeLessThanOrEqual(screen ?? 0);
      }
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    });
  });
}
