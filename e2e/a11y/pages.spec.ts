import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PATHS = [
  '/',
  '/buy',
  '/rent',
  '/buy?neighborhood=Park+Slope&maxPrice=300000',
  '/search?term=brooklyn',
  '/property/5',
  '/property/2',
  '/property/3500',
  '/property/5?contact=tour',
  '/sell',
  '/agents',
  '/blog',
  '/blog?category=Investment',
  '/blog/what-new-jersey-takes-from-a-seller',
  '/help',
  '/saved',
  '/signin?next=%2Fprofile',
  '/signup',
  '/forgot-password',
  '/onboarding',
  '/legal/fair-housing',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PATHS) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
      });
    }
  });
}
