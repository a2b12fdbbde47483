// Redirects as people encounter them: through links, forms and the Back button of an open page, not by loading an
// address.
import { expect, type Page, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

/** Does what a link would do, for addresses that no page links to: the open page's router goes there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.body.dataset.samePage = '';
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    await router.navigate(to);
  }, path);
}

test('part of a town typed on Home, then Enter, searches for those words', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('hob');
  await city.press('Enter');
  await expect(page).toHaveURL('/buy?term=hob');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hob');
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find your stoop');
});

test('a renter types a word on Home and arrives at Rent', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('elevator');
  await city.press('Enter');
  await expect(page).toHaveURL('/rent?term=elevator');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('elevator');
});

for (const [from, to] of [
  ['/buy?city=Hoboken&page=900', /^\/buy\?city=Hoboken(&page=\d+)?$/],
  ['/rent?page=900', /^\/rent\?page=\d+$/],
  ['/search?term=Hoboken&page=900', /^\/search\?term=Hoboken(&page=\d+)?$/],
  ['/search-results?term=Hoboken', /^\/search\?term=Hoboken$/],
  ['/buy?price=1000000-2000000&term=', /^\/buy\?minPrice=1000000&maxPrice=2000000$/],
  ['/buy?kind=rental&city=Hoboken', /^\/rent\?city=Hoboken$/],
  ['/agent/17', /^\/agents\/17$/],
  ['/my-profile', /^\/signin\?next=%2Fprofile$/],
  ['/messages?page=3', /^\/signin\?next=%2Fmessages%3Fpage%3D3$/],
  ['/admin/mls?tab=sources', /^\/admin\?next=%2Fadmin%2Fmls%3Ftab%3Dsources$/],
] as const) {
  test(`inside an open page, ${from} leads to the page it means`, { tag: '@one-width' }, async ({ page }) => {
    await visit(page, '/blog');
    await follow(page, from);
    await expect(page).toHaveURL((url) => to.test(url.pathname + url.search));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Oops|went wrong/);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });
}

test('whoever comes back to the results finds the same home at the same place', async ({ page }) => {
  await visit(page, '/buy');
  const card = page.getByRole('article').nth(14);
  // Its link, because a press on one that is out of sight would move the page.
  const link = card.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  // The cards above it have their real height once somebody has scrolled.
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  await link.hover();
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await link.click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.goBack();
  await expect.poll(top).toBe(before);
  await page.goto('/legal/terms');
  await page.goBack();
  await expect.poll(top).toBe(before);
});
