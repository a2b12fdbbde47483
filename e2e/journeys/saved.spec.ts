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

test('a home with an accepted offer keeps its row, one that cannot be shown says so', async ({ page, request }) => {
  // The samples that are under contract have the highest numbers.
  const ids = Array.from({ length: 60 }, (_, index) => 2900 - index);
  const { homes } = await (await request.get(`/saved-homes?ids=${ids}`)).json();
  const pending = homes.find(
    (home: { status: string; card: { kind: string } }) => home.status === 'pending' && home.card.kind === 'sale',
  );
  await page.addInitScript(
    (saved) => localStorage.setItem('stoop.saved-homes', saved),
    `[${pending.card.id},3500,99999999]`,
  );
  await visit(page, '/saved');
  const row = page.getByRole('listitem').filter({ hasText: pending.card.title });
  await expect(row).toContainText('Offer accepted');
  await expect(row.locator('.facts > * + *').first()).toHaveCSS('position', 'relative');
  // A home that was sold or rented out, by its number in the sample set.
  await expect(page.getByRole('listitem').filter({ has: page.locator('a[href="/property/3500"]') })).toContainText(
    /last asking price.*Left the market.*(Sold|Rented)/,
  );
  await expect(page.getByRole('heading', { name: 'A home that can no longer be shown' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A home that can no longer be shown' })).toHaveCount(0);
});

test('a search is kept in this browser under its filters', async ({ page }) => {
  await visit(page, '/rent?city=Hoboken&beds=2%2B');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await visit(page, '/saved?tab=searches');
  await page.getByRole('link', { name: 'Homes for rent in Hoboken, 2+ beds' }).click();
  await expect(page).toHaveURL('/rent?city=Hoboken&beds=2%2B');
});

test('the latest searches are offered again: on the results page and under Searches', async ({ page }) => {
  await visit(page, '/buy?city=Hoboken&beds=2');
  await visit(page, '/buy');
  await page.getByRole('link', { name: 'Homes for sale in Hoboken, 2 beds' }).click();
  await expect(page).toHaveURL('/buy?city=Hoboken&beds=2');
  await visit(page, '/saved?tab=searches');
  await page.getByRole('button', { name: 'Save search Homes for sale in Hoboken, 2 beds' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homes for sale in Hoboken, 2 beds' })).toHaveCount(1);
  await expect(page.getByText('No search is kept yet.')).toHaveCount(0);
});
