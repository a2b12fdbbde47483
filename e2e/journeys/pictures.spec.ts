import { expect, test } from '@playwright/test';

test('a link preview shows the home as a 1200 x 630 JPEG', { tag: '@one-width' }, async ({ page, request }) => {
  await page.goto('/property/5');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect((await response.body()).length).toBeGreaterThan(10_000);
  expect((await request.get('/previews/99999999.jpg')).status()).toBe(404);
});

test('a drawing is served by its name and an unknown one is refused', { tag: '@one-width' }, async ({ request }) => {
  const drawing = await request.get('/illustrations/brownstone-7-dusk-autumn.svg');
  expect(drawing.headers()['content-type']).toContain('image/svg+xml');
  expect(drawing.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/illustrations/castle-7-dusk-autumn.svg')).status()).toBe(404);
});

test('an invalid photo address or width says so', { tag: '@one-width' }, async ({ request }) => {
  expect((await request.get('/media/5/0-00000000')).status()).toBe(404);
  expect((await request.get('/media/5/0-00000000?w=77')).status()).toBe(400);
});
