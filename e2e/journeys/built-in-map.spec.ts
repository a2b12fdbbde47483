import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import sharp from 'sharp';
import { homeRegion } from '#domain/search/home-region.ts';
import type { SearchAnswer } from '#domain/search/search-query.ts';
import { visit } from '#e2e/visit.ts';

test.use(WITH_MAP);

/** Everything that the map itself loads, as sent. */
const MAP_BUDGET_BYTES = 260_000;

/** Drawing a map without a graphics card takes a while on a busy machine. */
const PATIENT = { timeout: 40_000 };

/** The colors in a map's picture, each with its number of pixels. */
async function colorsOfMap(page: Page): Promise<Map<string, number>> {
  const canvas = page.locator('.map-canvas');
  await page.addStyleTag({ content: '.pins, .map-note, .map-tools, .map-top, .map-bottom { visibility: hidden }' });
  const { data } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = `#${data.subarray(at, at + 3).toString('hex')}`;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return colors;
}

/** The share of the map in the rarest of these tokens' colors. */
async function leastShare(page: Page, ...tokens: string[]): Promise<number> {
  const colors = await colorsOfMap(page);
  const wanted = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim());
  }, tokens);
  const all = colors.values().reduce((sum, count) => sum + count, 0);
  return Math.min(...wanted.map((color) => (colors.get(color) ?? 0) / all));
}

const openMap = (page: Page, query = '') => visit(page, `/buy?view=map${query}`);

test('the built-in map stays within its budget, loads from this site alone, and not before there is a map', async ({
  page,
  baseURL,
}) => {
  const bodies = new Map<string, Promise<Buffer>>();
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (/^https?:/.test(url) && !url.startsWith(baseURL ?? '')) elsewhere.push(url);
    if (/basemap-.*\.bin|map-places\.json/.test(url)) bodies.set(url, response.body());
  });
  await visit(page, '/');
  expect([...bodies.keys()]).toEqual([]);
  await openMap(page);
  await expect.poll(() => bodies.size).toBe(2);
  await expect.poll(() => leastShare(page, '--map-land'), PATIENT).toBeGreaterThan(0.1);
  const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAP_BUDGET_BYTES);
  expect(elsewhere).toEqual([]);
});

test('the map has water, land and parks in the colors of the theme, and follows a change of theme at once', async ({
  page,
}) => {
  // A small map is drawn quickly. The Upper Bay, lower Manhattan, Prospect Park.
  await page.setViewportSize({ width: 600, height: 500 });
  await openMap(page, '&bbox=-74.05,40.65,-73.95,40.72');
  const shownShare = () => leastShare(page, '--map-water', '--map-land', '--map-park');
  for (const scheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(shownShare, { ...PATIENT, message: scheme }).toBeGreaterThan(0.01);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(shownShare, { ...PATIENT, message: 'chosen on the page' }).toBeGreaterThan(0.01);
});

test('the map names its sources', async ({ page }, { project }) => {
  await openMap(page);
  const credit = page.locator('.maplibregl-ctrl-attrib');
  await expect(credit).toContainText('NYC Open Data');
  if (project.name === 'phone') await credit.locator('summary').tap();
  await expect(credit.getByText('US Census')).toBeVisible();
});

test('no name is under a pin or a cluster', async ({ page }) => {
  await openMap(page, '&bbox=-74.1,40.6,-73.8,40.85');
  await expect.poll(() => page.locator('.cluster').count()).toBeGreaterThan(5);
  // Names are placed again once the marks' space is known.
  await expect.poll(() => darkPixelsUnderMarks(page), PATIENT).toEqual([]);
});

/** For each mark with something as dark as a name under it: its text, and the number of pixels. */
async function darkPixelsUnderMarks(page: Page): Promise<string[]> {
  const map = page.locator('.map-canvas');
  const box = await map.boundingBox();
  const marks = await page.locator('.pins > *').evaluateAll((all) =>
    all.map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { text: mark.textContent ?? '', x, y, width, height };
    }),
  );
  if (!box) throw new Error('no map');
  await page.addStyleTag({ content: '.pins, .map-note, .map-tools, .map-top, .map-bottom { visibility: hidden }' });
  const { data, info } = await sharp(await map.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found: string[] = [];
  for (const { text, x, y, width, height } of marks) {
    let dark = 0;
    for (let row = Math.ceil(y - box.y); row < y - box.y + height; row++) {
      for (let column = Math.ceil(x - box.x); column < x - box.x + width; column++) {
        if (row < 0 || column < 0 || row >= info.height || column >= info.width) continue;
        if ((data[row * info.width + column] ?? 255) < DARKEST_GROUND) dark++;
      }
    }
    if (dark > 0) found.push(`${text}: ${dark}`);
  }
  return found;
}

/** On the light map, nothing but names is this dark. */
const DARKEST_GROUND = 105;

test('the map of all homes opens on the region that has most of them', async ({ page, request }, { project }) => {
  const answer = (await (await request.get('/api/search?kind=sale')).json()) as SearchAnswer;
  const region = homeRegion(answer);
  expect(region).not.toBeNull();
  await openMap(page);
  const clusters = page.locator('.cluster');
  await expect(clusters.first()).toBeVisible();
  const counts = (await clusters.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(answer.total * 0.9);
  if (project.name === 'phone') return;
  const box = await page.locator('.map-canvas').boundingBox();
  const shown = await clusters.evaluateAll(
    (all, map) =>
      all
        .filter((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect();
          return left >= map.x && right <= map.x + map.width && top >= map.y && bottom <= map.y + map.height;
        })
        .map((mark) => Number(mark.textContent?.replaceAll(',', ''))),
    box ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  // Not as a single cluster: the region is drawn as large as the map allows.
  expect(shown.length).toBeGreaterThan(8);
  expect(Math.max(...shown)).toBeLessThan(answer.total * 0.6);
});
