import { expect, type Locator, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('the front page counts the sample listings and shows the six newest, for sale or for rent', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByText('2,847')).toBeVisible();
  await expect(page.getByText('1,290')).toBeVisible();
  await expect(page.getByText('456')).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured properties' });
  await expect(featured.getByRole('article')).toHaveCount(6);
  const titlesOf = (place: Locator) => place.getByRole('article').getByRole('heading').allTextContents();
  const newest = await titlesOf(featured);
  await expect(featured.getByRole('link', { name: 'View All Properties' })).toHaveAttribute('href', '/buy');
  await visit(page, '/search');
  expect((await titlesOf(page.locator('.results-grid'))).slice(0, 6)).toEqual(newest);
});

test('Enter in the City field leads to the results, with the focus on their heading and not on a filter', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/');
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Hoboken');
  await city.press('Escape');
  await city.press('Enter');
  await expect(page).toHaveURL(/\/buy\?city=Hoboken/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the featured homes are there, and nothing says that it is loading', async ({ page }) => {
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Featured properties' });
    await expect(featured.getByRole('article')).toHaveCount(6);
    await expect(page.getByText('Loading featured properties...')).toHaveCount(0);
  });
});

test('a renter picks a city from the suggestions and arrives at Rent with the filters set', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Hobok');
  await expect(page.getByRole('option', { name: /Hoboken/ })).toBeVisible();
  await city.press('ArrowDown');
  await city.press('Enter');
  await expect(city).toHaveValue('Hoboken');
  await page.getByLabel('Monthly Rent Up To').selectOption({ label: '$6,000' });
  await page.getByLabel('Bedrooms').selectOption('2');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expect(page).toHaveURL('/rent?city=Hoboken&state=NJ&maxPrice=6000&beds=2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hoboken|No homes match/);
  await expect(page.locator('html')).toHaveAttribute('data-intent', 'rent');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(city).toHaveValue('Hoboken');
  await expect(page.getByLabel('Monthly Rent Up To')).toHaveValue('6000');
  await expect(page.getByLabel('Bedrooms')).toHaveValue('2');
});

test('two letters offer the borough that most people mean', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('combobox', { name: 'City' }).fill('br');
  const cities = page.getByRole('listbox', { name: 'City suggestions' }).getByRole('option');
  await expect(cities.first()).toHaveText(/Brooklyn/);
  await expect(cities).toHaveCount(10);
});

test('a city that does not exist says so', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('combobox', { name: 'City' }).fill('Xyzzyville');
  await expect(page.getByText('No cities found')).toBeVisible();
});

test('the market chart can be read as a table', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'Median asking price by month' });
  await expect(table.getByRole('row')).toHaveCount(13);
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the hero search still sends renters to Rent, with a clean address', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
    await page.getByRole('combobox', { name: 'City' }).fill('Hoboken');
    await page.getByRole('combobox', { name: 'Total Value Up To' }).selectOption({ label: '$6,000 a month' });
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL('/rent?city=Hoboken&maxPrice=6000');
  });
});

test('an address typed under City is searched as words', { tag: '@one-width' }, async ({ page, request }) => {
  const { items } = await (await request.get('/api/search?kind=sale&pageSize=24')).json();
  const home = items.find((item: { address: string | null }) => item.address !== null);
  await page.goto(`/buy?city=${encodeURIComponent(home.address)}`);
  await expect(page).toHaveURL(/\/buy\?term=/);
  await expect(page.getByRole('link', { name: new RegExp(home.title.slice(0, 20)) }).first()).toBeVisible();
});
