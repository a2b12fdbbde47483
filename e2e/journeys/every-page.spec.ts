import { expect, test } from '@playwright/test';

const PATHS = [
  '/',
  '/buy',
  '/rent',
  '/search?term=brooklyn',
  '/property/5',
  '/sell',
  '/sell/estimate',
  '/sell/estimate?address=12+Nowhere+Street%2C+Brooklyn',
  '/estimates',
  '/closing-costs',
  '/insights',
  '/insights/brooklyn',
  '/calculators',
  '/calculators/affordability',
  '/agents',
  '/blog',
  '/help',
  '/saved',
  '/signin',
  '/signup',
  '/forgot-password',
  '/confirm',
  '/confirm?type=signup&token_hash=nonsense',
  '/legal/terms',
];

for (const path of PATHS) {
  test(`${path} loads without an error, with one heading, a title and no sideways scrolling`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    // The browser reports a script or style that the content policy refuses as an error on the console.
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.url()} ${response.status()}`),
    );
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== baseURL) problems.push(`${request.url()} leaves this machine`);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(problems).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.title()).toMatch(/Stoop/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
  });
}

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PATHS) {
    test(`${path} shows its content`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
    });
  }
});

test.describe('without JavaScript, the pages of an account', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/account-settings',
    '/profile',
    '/messages',
    '/buyer-renter-profile',
    '/onboarding',
    '/list-property',
    '/list-property/import',
    '/create-listing',
    '/reset-password',
    '/signin',
    '/saved',
    '/boards',
    '/agents/3/claim',
    '/tours',
    '/tours/hours',
    '/agents/3/review',
  ]) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible();
    });
  }
});

test('a path that does not exist answers 404 with a link home', { tag: '@one-width' }, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /Home/ }).first()).toBeVisible();
});

test('the old address of the search redirects permanently to the new one', { tag: '@one-width' }, async ({
  request,
}) => {
  const response = await request.get('/search-results?term=queens', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([
    301,
    expect.stringMatching(/\/search\?term=queens$/),
  ]);
});
