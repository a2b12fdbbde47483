import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('a home is saved with the heart, listed, removed and brought back', async ({ page }) => {
  await visit(page, '/buy');
  const card = page.locator('.results-grid').getByRole('article').first();
  const title = (await card.getByRole('link').textContent()) ?? '';
  const heart = card.getByRole('button', { name: `Save ${title}, ` });
  // Homes share titles; address, price and beds tell them apart.
  await expect(heart).toHaveAccessibleName(/, \$[\d,]+, (studio|\d+ beds?)$/);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/saved');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'No Saved Properties' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('each press of a heart says once what happened, and a removal can be undone', async ({ page }) => {
  await visit(page, '/buy');
  const hearts = page.locator('.results-grid').getByRole('button', { name: /^Save / });
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss message' }) });
  await hearts.nth(0).click();
  await expect(toast).toContainText('SavedStored in this browser. Sign in to see it on every device.');
  await expect(toast.getByRole('link', { name: 'See saved homes' })).toHaveAttribute('href', '/saved');
  await hearts.nth(1).click();
  await expect(toast).not.toContainText('Sign in');
  await expect(toast).toContainText('Saved');
  await hearts.nth(1).click();
  await expect(toast).toContainText('is no longer saved');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast).toHaveCount(0);
  // When a toast with the focus disappears, the focus returns to where it came from.
  await expect(hearts.nth(1)).toBeFocused();
  await hearts.nth(2).click();
  await toast.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toast).toHaveCount(0);
  await expect(hearts.nth(2)).toBeFocused();
});

test('a co-op is called an apartment and a co-op on its card, its page and its saved row', async ({ page }) => {
  await visit(page, '/buy?type=Apartment&ownership=coop');
  const card = page.locator('.results-grid').getByRole('article').first();
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';
  await expect(card.getByText('Apartment · Co-op', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Save / }).click();
  await visit(page, address);
  await expect(page.getByRole('definition').filter({ hasText: 'Apartment · Co-op' })).toBeVisible();
  await visit(page, '/saved');
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(row.getByText('Apartment · Co-op', { exact: true })).toBeVisible();
  // No part of the badge is cut off by its picture.
  const [picture, badge] = await Promise.all([
    row.locator('.saved-pic').boundingBox(),
    row.locator('.saved-pic .badge').boundingBox(),
  ]);
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('a saved home without a listing date says when it was first seen', { tag: '@one-width' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('stoop.saved-homes', '[5]'));
  await page.route('**/saved-homes?*', async (route) => {
    const answer = await route.fetch();
    const { homes } = await answer.json();
    const undated = { listedAtIsKnown: false, listedAt: '2026-11-03T15:00:00.000Z' };
    await route.fulfill({
      response: answer,
      json: { homes: homes.map((home: { card: object }) => ({ ...home, card: { ...home.card, ...undated } })) },
    });
  });
  await visit(page, '/saved');
  await expect(page.getByText('First seen Nov 3, 2026')).toBeVisible();
  await expect(page.getByText(/^Listed /)).toHaveCount(0);
});

test('removing by keyboard leaves the focus on the next home, and on the heading after the last', async ({ page }) => {
  await visit(page, '/buy');
  const hearts = page.locator('.results-grid').getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await visit(page, '/saved');
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove / });
  const second = (await removes.nth(1).getAttribute('aria-label')) ?? '';
  await removes.nth(0).press('Enter');
  await expect(page.getByRole('button', { name: second })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a home with an accepted offer keeps its row, and one that cannot be shown says so', {
  tag: '@one-width',
}, async ({ page, request }) => {
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

test('a search is saved in this browser under its filters', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/rent?city=Hoboken&beds=2%2B');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await visit(page, '/saved?tab=searches');
  await page.getByRole('link', { name: 'Homes for rent in Hoboken, 2+ beds' }).click();
  await expect(page).toHaveURL('/rent?city=Hoboken&beds=2%2B');
});

test('a saved search shows its filters and how many homes are new since it was opened', async ({ page, request }) => {
  const since = Date.now() - 20 * 24 * 3_600_000;
  await page.addInitScript(
    (saved) => {
      if (!localStorage.getItem('stoop.saved-searches')) localStorage.setItem('stoop.saved-searches', saved);
    },
    JSON.stringify([
      { path: '/rent?city=Hoboken&maxPrice=9000', title: 'Homes for rent in Hoboken', lookedAt: since },
      { path: '/buy?city=Newark', title: 'Homes for sale in Newark', lookedAt: Date.now() },
    ]),
  );
  const { items } = await (await request.get('/api/search?kind=rental&city=Hoboken&maxPrice=9000&pageSize=100')).json();
  // The site has just been filled, whatever dates its homes have.
  await visit(page, '/saved?tab=searches');
  await expect(page.getByRole('link', { name: 'Sign in to see them on every device' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fsaved',
  );
  // A search that is no longer saved is still among the recent ones.
  const saved = page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem');
  const hoboken = saved.filter({ hasText: 'Homes for rent in Hoboken' });
  await expect(hoboken).toContainText(`${items.length} new`);
  for (const text of ['Rent', 'Hoboken', 'Under $9,000'])
    await expect(hoboken.getByText(text, { exact: true })).toBeVisible();
  await expect(saved.filter({ hasText: 'in Newark' })).not.toContainText('new');
  await hoboken.getByRole('link').click();
  await expect(page).toHaveURL('/rent?city=Hoboken&maxPrice=9000');
  await visit(page, '/saved?tab=searches');
  await expect(hoboken).not.toContainText('new');
  await hoboken.getByRole('button', { name: /^Remove / }).click();
  await expect(hoboken).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Homes for rent in Hoboken' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hoboken).toHaveCount(1);
});

test('what is counted as new must be a list of searches', { tag: '@one-width' }, async ({ request }) => {
  const asked = [
    { path: '/admin', since: 1 },
    { path: '/buy', since: -1 },
    { path: '/buy', since: 9e15 },
  ];
  for (const data of [{}, ...asked.map((search) => ({ searches: [search] }))]) {
    const answer = await request.post('/new-homes', { data });
    expect(answer.status(), JSON.stringify(data)).toBe(400);
    expect((await answer.json()).error).toMatch(/searches/);
  }
});

test('the latest searches are offered again: on the results page and under Searches', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/buy?city=Hoboken&beds=2');
  // It is written once the page is shown, and a test that leaves at once may be faster.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stoop.recent-searches'))).toContain('Hoboken');
  await visit(page, '/buy');
  await page.getByRole('link', { name: 'Homes for sale in Hoboken, 2 beds' }).click();
  await expect(page).toHaveURL('/buy?city=Hoboken&beds=2');
  await visit(page, '/saved?tab=searches');
  await page.getByRole('button', { name: 'Save search Homes for sale in Hoboken, 2 beds' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homes for sale in Hoboken, 2 beds' })).toHaveCount(1);
  await expect(page.getByText("You haven't saved any searches yet.")).toHaveCount(0);
  // The same filters in another order are the same search.
  await page.evaluate(() =>
    localStorage.setItem(
      'stoop.recent-searches',
      JSON.stringify([{ path: '/buy?beds=2&city=Hoboken', title: 'X', at: 1 }]),
    ),
  );
  await page.reload();
  await expect(page.getByText('appear here, in this browser only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save search X' })).toHaveCount(0);
});
