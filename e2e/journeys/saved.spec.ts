import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('a home is saved with the heart, listed, removed and brought back', async ({ page }) => {
  await visit(page, '/buy');
  const heart = page
    .locator('.results-grid')
    .getByRole('button', { name: /^Save / })
    .first();
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save /, '');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/saved');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'No Saved Properties' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a search is kept in this browser', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the button stands in the wide bar');
  await visit(page, '/rent?city=Hoboken');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await visit(page, '/saved?tab=searches');
  await page.getByRole('link', { name: 'Homes for rent in Hoboken' }).click();
  await expect(page).toHaveURL('/rent?city=Hoboken');
});
