import { expect, test } from '@playwright/test';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';

/** Every page with phone fields, and how many it has. */
const PAGES = [
  { path: '/signup', who: 'visitor', count: 1 },
  { path: '/property/5?contact=message#contact', who: 'visitor', count: 1 },
  { path: '/account-settings', who: 'person', count: 1 },
  { path: '/profile', who: 'person', count: 2 },
  { path: '/buyer-renter-profile', who: 'person', count: 1 },
  { path: '/buyer-renter-profile?tab=notifications', who: 'person', count: 1 },
  { path: '/admin/mls?tab=import', who: 'administrator', count: 1 },
  { path: '/admin/mls?tab=sources&form=1', who: 'administrator', count: 1 },
] as const;

for (const who of ['visitor', 'person', 'administrator'] as const) {
  test(`each phone field of a ${who} has the flag next to it`, async ({ page, request }) => {
    if (who === 'person') await signIn(page, await openAccount(request));
    if (who === 'administrator') await signInAsAdministrator(page);
    for (const { path, count } of PAGES.filter((each) => each.who === who)) {
      await visit(page, path);
      const fields = page.locator('.field').filter({ has: page.locator('input[type="tel"]') });
      await expect(fields).toHaveCount(count);
      for (const field of await fields.all()) {
        const flag = field.locator('svg.flag');
        await expect(flag).toBeVisible();
        // The number itself includes its country.
        await expect(flag).toHaveAttribute('aria-hidden', 'true');
      }
    }
  });
}

test('a number from another country has no American flag', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/signup');
  const field = page.locator('.field').filter({ has: page.locator('input[type="tel"]') });
  await field.getByRole('textbox').fill('+44 20 7946 0958');
  await expect(field.locator('svg.flag')).toHaveCount(0);
  await field.getByRole('textbox').fill('+1 718 555 0108');
  await expect(field.locator('svg.flag')).toBeVisible();
});
