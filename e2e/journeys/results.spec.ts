import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

const isPhone = (name: string) => name === 'phone';

test('a buyer narrows the list, removes a filter by its chip, and every step is in the history', async ({ page }, {
  project,
}) => {
  await visit(page, '/buy?city=Brooklyn');
  const count = page.getByRole('status').filter({ hasText: /homes?\./ });
  const before = await count.textContent();
  await page.getByRole('button', { name: 'Filters' }).first().click();
  const sheet = page.getByRole('form', { name: 'All filters' });
  await sheet.getByLabel('Bedrooms').selectOption('3+');
  await sheet.getByRole('checkbox', { name: /^Townhouse/ }).check();
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/city=Brooklyn&beds=3%2B&type=Townhouse/);
  await expect(count).not.toHaveText(before ?? '');
  await page.getByRole('link', { name: '3+ beds, remove' }).click();
  await expect(page).toHaveURL(/city=Brooklyn&type=Townhouse/);
  await page.goBack();
  await expect(page.getByRole('link', { name: '3+ beds, remove' })).toBeVisible();
  if (isPhone(project.name)) return;
  await expect(page.getByLabel('Bedrooms').first()).toHaveValue('3+');
});

test('the selects in the bar act at once', async ({ page }, { project }) => {
  test.skip(isPhone(project.name), 'on phones, the selects are in the sheet');
  await visit(page, '/buy');
  await page.getByLabel('Price range').first().selectOption({ label: '$1M to $2M' });
  await expect(page).toHaveURL('/buy?minPrice=1000000&maxPrice=2000000');
  await expect(page.getByRole('link', { name: '$1M to $2M, remove' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/sort=price_asc/);
  // The address changes a moment before the list.
  await expect(async () => {
    const prices = await page.locator('.results-grid .card-price').allTextContents();
    const dollars = prices.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(dollars).toEqual([...dollars].sort((a, b) => a - b));
    for (const price of dollars) expect(price >= 1_000_000 && price < 2_000_000).toBe(true);
  }).toPass();
});

test('a studio is a type in Rent', async ({ page }, { project }) => {
  test.skip(isPhone(project.name), 'on phones, the selects are in the sheet');
  await visit(page, '/rent');
  await page.getByLabel('Property type').first().selectOption('Studio');
  await expect(page).toHaveURL('/rent?beds=0');
  await expect(page.locator('.results-grid .facts').first()).toContainText('Studio');
});

test('the sheet in Rent offers studios and the price ranges, and its paired fields agree', async ({ page }) => {
  await visit(page, '/rent');
  await page.getByRole('button', { name: 'Filters' }).first().click();
  const sheet = page.getByRole('form', { name: 'All filters' });
  await sheet.getByRole('checkbox', { name: /^Studio/ }).check();
  await expect(sheet.getByLabel('Bedrooms')).toHaveValue('0');
  await sheet.getByLabel('Monthly rent', { exact: true }).selectOption({ label: '$2,000 to $4,000' });
  await expect(sheet.getByLabel('Max rent')).toHaveValue('4000');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL('/rent?minPrice=2000&maxPrice=4000&beds=0');
});

test('Buy and Rent show no commercial property, even if the address asks for it', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/buy?type=Commercial');
  await expect(page.getByText('To find commercial properties, search all homes')).toBeVisible();
  await expect(page.locator('.card-badges').getByText('Commercial')).toHaveCount(0);
});

test('pages are links, and going back returns to the same place', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/buy?page=2');
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.locator('.results-grid').getByRole('link').nth(8).click();
  await expect(page).toHaveURL(/\/property\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL('/buy?page=2');
  await expect(page.locator('.results-grid').getByRole('link').nth(8)).toBeInViewport();
});

test('going back to the first page returns to the same place, with the saved homes marked', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/buy');
  const hearts = page.locator('.results-grid').getByRole('button', { name: /^Save / });
  await hearts.nth(1).click();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  await next.click();
  await expect(page).toHaveURL('/buy?page=2');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/buy');
  await expect(next).toBeInViewport();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('an empty result says which filter to remove, with the exact count', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy?neighborhood=Park+Slope&maxPrice=300000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No homes match both filters');
  const advice = page.getByRole('link', { name: /^Drop Under \$300k/ });
  const promised = /(\d[\d,]*) homes?/.exec((await advice.textContent()) ?? '')?.[1];
  await advice.click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${promised} homes?`) })).toBeVisible();
});

test('an empty result counts what the place has, and words that nobody uses suggest nothing', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/buy?neighborhood=Park+Slope&maxPrice=300000');
  await expect(page.getByRole('status').filter({ hasText: /^0 of \d+ homes in Park Slope\.$/ })).toBeVisible();
  await visit(page, '/buy?term=zzzqqq');
  await expect(page.getByRole('heading', { name: 'Close matches' })).toHaveCount(0);
});

test('an impossible part of the address is named and left out', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy?beds=many&city=Brooklyn');
  await expect(page.getByRole('listitem').filter({ hasText: "Bedrooms can't be “many”." })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Brooklyn');
});

test('the search page finds homes for sale and for rent by words', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/search');
  await page.getByRole('searchbox', { name: 'Search text' }).fill('Hoboken');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?term=Hoboken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ homes for “Hoboken”$/);
});

test('punctuation alone is reported as not being words, and stays in the search box to be corrected', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/search');
  const box = page.getByRole('searchbox', { name: 'Search text' });
  await box.fill('%');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?term=%25');
  await expect(page.getByText('Use words or numbers, up to 200 characters.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to search for');
  await expect(page).toHaveTitle('Nothing to search for | Stoop');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(box).toHaveValue('%');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
});

test('a home is shared through the six targets of the share menu', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy');
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click();
  for (const name of ['WhatsApp', 'Pinterest', 'Facebook', 'X', 'LinkedIn', 'Email']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', /property%2F\d+/);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the address of the map shows the list without scripts, and nothing that needs them', async ({ page }) => {
    await page.goto('/buy?city=Hoboken&view=map');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Hoboken');
    await expect(page.locator('.results-grid').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toHaveCount(0);
  });

  test('the keyword search works, and empty fields leave no trace in the address', async ({ page }) => {
    await page.goto('/buy');
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('brownstone');
    await page.getByRole('searchbox', { name: 'Keyword' }).press('Enter');
    await expect(page).toHaveURL('/buy?term=brownstone');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale matching “brownstone”');
  });
});
