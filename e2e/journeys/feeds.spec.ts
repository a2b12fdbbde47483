import { expect, test } from '@playwright/test';

test('robots.txt names the sitemap, whose files list every active home once', { tag: '@one-width' }, async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(files.length).toBeGreaterThan(1);
  const homes: string[] = [];
  for (const file of files) {
    const response = await request.get(file);
    expect(response.headers()['content-type']).toContain('application/xml');
    homes.push(...[...(await response.text()).matchAll(/\/property\/(\d+)</g)].map(([, id]) => id ?? ''));
  }
  expect(homes).toHaveLength(2847);
  expect(new Set(homes).size).toBe(2847);
});

test('a sitemap or feed that does not exist answers 404', { tag: '@one-width' }, async ({ request }) => {
  for (const path of ['/sitemaps/homes-99999.xml', '/sitemaps/nothing.xml', '/sitemaps/pages', '/feeds/toString.rss']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('each search has a feed of its newest homes', { tag: '@one-width' }, async ({ request }) => {
  const response = await request.get('/feeds/buy.rss?city=Brooklyn&maxPrice=900000');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const text = await response.text();
  const items = [...text.matchAll(/<item>.*?<\/item>/g)].map(([item]) => item);
  expect(items.length).toBeGreaterThan(3);
  expect(items.every((item) => item.includes('Brooklyn'))).toBe(true);
  const dates = [...text.matchAll(/<pubDate>([^<]+)/g)].map(([, date]) => Date.parse(date ?? ''));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
});

test('a results page points to its feed', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/buy?city=Brooklyn');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    /\/feeds\/buy\.rss\?city=Brooklyn$/,
  );
});
