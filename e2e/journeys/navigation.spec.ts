import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('the header leads to every part of the site and marks the current one', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'on phones, the drawer takes its place');
  await visit(page, '/');
  for (const name of ['Buy', 'Rent', 'Sell', 'Agents', 'Blog']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help center' })).toBeVisible();
});

test('the drawer opens, closes on Escape and follows its links', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show everything in the header');
  await visit(page, '/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link')).toHaveText(['Buy', 'Rent', 'Sell', 'Agents', 'Blog', 'Saved', 'Help']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Rent' }).click();
  await expect(page).toHaveURL('/rent');
  await expect(menu).toBeHidden();
});

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('a page that does not exist says so in the fixed words (specification, section 2)', { tag: '@one-width' }, async ({
  page,
}) => {
  const response = await page.goto('/castle');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the page keeps its styles after moving through the site without a reload', { tag: '@one-width' }, async ({
  page,
}) => {
  // Before the scripts have loaded, a link loads a new page.
  await visit(page, '/blog');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rent', exact: true }).click();
  await expect(page).toHaveURL('/rent');
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  // A style sheet in the wrong place would let the plain link color override the button's.
  const button = page.getByRole('button', { name: 'Filters' }).first();
  await expect(button).toHaveCSS('border-radius', '8px');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Newsreader/);
});

test('the page of a home belongs to Buy or to Rent', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'on phones, the sections are in the drawer');
  await visit(page, '/property/5');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('Buy');
});

for (const path of ['/castle', '/property/999999999', '/property/abc', '/blog/nothing', '/legal/nothing']) {
  test(`the window title of ${path} says that there is no such page`, { tag: '@one-width' }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | Stoop');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
}
