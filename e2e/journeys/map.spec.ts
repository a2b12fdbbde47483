import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import { SESSION_KEY } from '#app/session/session.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

test.use(WITH_MAP);

const AREA = '/buy?neighborhood=Park+Slope';

async function openMap(page: Page, projectName: string) {
  await visit(page, AREA);
  if (projectName === 'phone') await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.locator('.pin').first()).toBeVisible();
}

test('a pin opens the card of its home, and pressing it again opens the home', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'on phones, the row of cards takes its place');
  await openMap(page, project.name);
  const pin = page.locator('.pin').first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.map-card').getByRole('article')).toBeVisible();
  // Beds, baths and size are in one row.
  const tops = await page
    .locator('.map-card .facts > *')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThanOrEqual(1);
  await pin.click();
  await expect(page).toHaveURL(/\/property\/\d+/);
});

test('moving the map searches there, and going back shows the previous place', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'on phones, “Search here” must be pressed');
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(page.getByRole('link', { name: 'Map area, remove' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(AREA);
});

test('a card highlights its pin', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'touch screens have no hover');
  await openMap(page, project.name);
  await page.locator('.results-grid').getByRole('article').first().hover();
  await expect(page.locator('.pin.is-hover, .cluster.is-hover')).toHaveCount(1);
});

test('an area is drawn with the pointer', async ({ page }, { project }) => {
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const sheet = page.getByRole('application', { name: /^Draw an area/ });
  const box = await sheet.boundingBox();
  if (!box) throw new Error('the map has no size');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.2));
  await page.mouse.down();
  for (const [x, y] of [
    [0.8, 0.2],
    [0.8, 0.7],
    [0.2, 0.7],
    [0.2, 0.25],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 6 });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/polygon=/);
});

test('an area is drawn with the keyboard alone', async ({ page }, { project }) => {
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  await expect(page.getByRole('application', { name: /^Draw an area/ })).toBeFocused();
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(/polygon=/);
});

test('on a phone the focus follows the view, to the map and back to the list', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show both');
  await visit(page, '/buy?city=Hoboken');
  await page.getByRole('link', { name: 'Map', exact: true }).press('Enter');
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('complementary', { name: 'Map of results' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter');
  await expect(page).not.toHaveURL(/view=map/);
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeFocused();
});

test('on a phone the map is a separate view with cards to swipe', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show both');
  await openMap(page, project.name);
  await expect(page.getByRole('list', { name: 'Homes on the map' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(AREA);
  await expect(page.locator('.results-grid').getByRole('article').first()).toBeVisible();
});

test('no mark opens under the map’s controls, and the credit is visible', async ({ page }, { project }) => {
  for (const path of ['/rent?city=Hoboken', '/buy', '/buy?neighborhood=Park+Slope']) {
    await visit(page, `${path}${path.includes('?') ? '&' : '?'}view=map`);
    await expect(page.locator('.pin, .cluster').first()).toBeVisible();
    // A map of all homes opens on one region. Marks around it may be behind the controls that span the map, as if they
    // were beyond its edges: for marks, the map ends there.
    const opensOnRegion = path === '/buy';
    const covered = await page.evaluate((onlyNarrow) => {
      const map = document.querySelector('.results-map')?.getBoundingClientRect();
      const covers = [...document.querySelectorAll('.results-map [data-covers]')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => !onlyNarrow || (map && width < map.width / 2));
      return [...document.querySelectorAll('.results-map .pin, .results-map .cluster')]
        .filter((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect();
          return covers.some(
            (cover) =>
              cover.width > 0 && left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
          );
        })
        .map((mark) => mark.textContent);
    }, opensOnRegion);
    expect(covered, path).toEqual([]);
    const credit = page.locator('.maplibregl-ctrl-attrib');
    await expect(credit).toBeInViewport({ ratio: 1 });
    if (project.name === 'phone') {
      const cards = await page.getByRole('list', { name: 'Homes on the map' }).boundingBox();
      const line = await credit.boundingBox();
      expect(line?.y, path).toBeGreaterThanOrEqual((cards?.y ?? 0) + (cards?.height ?? 0));
    }
  }
});

test('Escape closes the card of a pin and returns to the pin, and so does its button', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'on phones, the row of cards takes its place');
  await openMap(page, project.name);
  const pin = page.locator('.pin').first();
  const card = page.locator('.map-card').getByRole('article');
  await expect(pin).toHaveAccessibleName(/^\$\d[\d.]*[kM] ?, .+, (studio|\d+ beds?)/);
  await pin.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(pin).toBeFocused();
  await expect(pin).not.toHaveAttribute('aria-current');
  await pin.press('Enter');
  await page.locator('.map-card').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(pin).toBeFocused();
});

test('zooming into a cluster and finishing an area keep the focus on the map', async ({ page }, { project }) => {
  await openMap(page, project.name);
  const cluster = page.getByRole('button', { name: /homes.*, zoom in$/ }).first();
  await cluster.press('Enter');
  const focusIsOnMap = () =>
    page.evaluate(() => document.activeElement?.matches('.pins > *, .maplibregl-canvas') ?? false);
  if (project.name === 'desktop') {
    await expect(page).toHaveURL(/bbox=/);
    await expect(page.getByRole('link', { name: 'Map area, remove' })).toBeVisible();
  } else await expect(page.getByRole('button', { name: 'Search here' })).toBeVisible();
  await expect.poll(focusIsOnMap).toBe(true);
  const draw = page.getByRole('button', { name: 'Draw an area' });
  await draw.press('Enter');
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(/polygon=/);
  await expect(draw).toBeFocused();
});

test('too few corners are kept, and the map says how many there are', async ({ page }, { project }) => {
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  const status = page.locator('.draw').getByRole('status');
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(status).toHaveText("An area needs at least three corners; you've placed 2.");
  await page.keyboard.press('Backspace');
  await expect(status).toHaveText('1 corner placed');
  for (const key of ['Space', 'Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Search this area' }).press('Enter');
  await expect(page).toHaveURL(/polygon=/);
});

test('a map may be moved once around the world', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'on phones, “Search here” must be pressed');
  await visit(page, '/buy?bbox=285.9,40.6,286.1,40.8');
  await expect(page.locator('.pins > *').first()).toBeVisible();
  await expect(page.getByText("Some filters can't be used")).toBeHidden();
  // Past the date line: nothing is there, and nothing is refused.
  await visit(page, '/buy?bbox=170,40,179.9,44');
  await page.locator('.maplibregl-canvas').focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
  // How far four presses move the map depends on how fast they come, and so does the side on which its middle is. The
  // search goes up to the line, from the west or from the east, and keeps the map's latitudes.
  const sides = () => (new URL(page.url()).searchParams.get('bbox') ?? '').split(',').map(Number);
  await expect.poll(() => sides()[0] === -180 || sides()[2] === 180).toBe(true);
  const [west = 0, south = 0, east = 0, north = 0] = sides();
  const far = west === -180 ? east + 360 : west;
  expect(far).toBeGreaterThan(165);
  expect(far).toBeLessThan(195);
  expect(south).toBeLessThan(42);
  expect(north).toBeGreaterThan(42);
  await expect(page.getByText("Some filters can't be used")).toBeHidden();
});

test.describe('homes whose exact location is not known', () => {
  // On its own site, because other journeys count the homes of theirs.
  test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

  /**
   * Homes without positions are placed at the middle of their zip code; the first one hides its address. Returns the
   * filter that finds them, by prices that nobody else uses.
   */
  async function addHomes(page: Page, request: APIRequestContext, count: number): Promise<string> {
    await signInAsAdministrator(page);
    // Any page contains the site's key.
    await page.goto('/');
    const [token, key] = await page.evaluate((name) => {
      const session = JSON.parse(localStorage.getItem(name) ?? '{}') as { access_token?: string };
      const platform = document.querySelector<HTMLMetaElement>('meta[name="stoop-platform"]')?.content ?? '';
      return [session.access_token ?? '', platform.split(' ')[1] ?? ''];
    }, SESSION_KEY);
    const run = randomUUID().slice(0, 8);
    const base = 100_000_000 + (Number.parseInt(run, 16) % 800_000_000);
    const found = `minPrice=${base}&maxPrice=${base + count}`;
    const place = { city: 'Cape May Point', state: 'NJ', zip_code: '08212', property_type: 'House', beds: 2, baths: 1 };
    const homes = Array.from({ length: count }, (_, index) => ({
      ...place,
      mls_id: `${run}-${index}`,
      title: `Cottage ${run} ${index}`,
      address: `${index + 1} ${run} Avenue`,
      price: base + index,
      hide_address: index === 0,
    }));
    const answer = await request.post('/rest/v1/properties', {
      headers: { apikey: key, Authorization: `Bearer ${token}` },
      data: homes,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    // Search follows within a second.
    await expect
      .poll(async () => ((await (await request.get(`/api/search?${found}`)).json()) as { total: number }).total)
      .toBe(count);
    return found;
  }

  test('a cluster at one point lists its homes, by mouse and by keyboard, and the list continues', async ({
    page,
    request,
  }, { project }) => {
    const found = await addHomes(page, request, 28);
    await visit(page, `/buy?${found}${project.name === 'phone' ? '&view=map' : ''}`);
    const cluster = page.getByRole('button', { name: '27 homes, approximate location, show them' });
    const list = page.getByRole('dialog', { name: '27 homes around here' });
    await cluster.press('Enter');
    await expect(list.getByRole('article')).toHaveCount(24);
    await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(list).toContainText('Approximate location');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(cluster).toBeFocused();
    if (project.name === 'phone') await cluster.tap();
    else await cluster.click();
    await list.getByRole('link', { name: 'Show all 27 in the list' }).click();
    await expect(page.getByRole('status').filter({ hasText: '27 homes.' })).toBeVisible();
  });

  test('homes without a map position are counted if an area leaves them out, and can be viewed', async ({
    page,
    request,
  }, { project }) => {
    const found = await addHomes(page, request, 2);
    await visit(page, `/buy?${found}&bbox=-75,38.9,-74.9,39`);
    const status = page.getByRole('status').filter({ hasText: '1 home.' });
    await expect(status).toContainText('1 more home has no map position.');
    await page.getByRole('link', { name: 'Show it in the list' }).click();
    await expect(page.getByRole('link', { name: 'No map position, remove' })).toBeVisible();
    await expect(page.locator('.results-grid').getByRole('article')).toHaveCount(1);
    // The other one is placed at the middle of its zip code, and says so.
    await visit(page, `/buy?${found}${project.name === 'phone' ? '&view=map' : ''}`);
    await expect(page.locator('.pins').getByRole('link', { name: /approximate location/ })).toHaveClass(
      /is-approximate/,
    );
    if (project.name !== 'phone') return;
    await visit(page, `/buy?${found}&view=map`);
    await page.getByRole('link', { name: '1 home not on the map' }).click();
    await expect(page.locator('.results-grid').getByRole('article')).toHaveCount(1);
  });

  test('the page of a home shows an area, with words, and one finger scrolls past it', async ({ page, request }, {
    project,
  }) => {
    await visit(page, `/buy?${await addHomes(page, request, 2)}`);
    await page.getByRole('link', { name: /^Cottage/ }).click();
    const map = page.getByRole('region', { name: 'Map of the area around zip code 08212' });
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.home-area')).toBeVisible();
    await expect(page.getByText('Approximate location: the circle is around')).toBeVisible();
    await expect(map.locator('.maplibregl-canvas-container')).toHaveCSS('touch-action', 'pan-x pan-y');
    if (project.name !== 'phone') return;
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    const before = await page.evaluate(() => scrollY);
    const client = await page.context().newCDPSession(page);
    const finger = (y: number) => [{ x: box.x + box.width / 2, y: box.y + y }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(80) });
    for (let y = 90; y <= 230; y += 10)
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(y) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 60);
    await expect(map.getByText('Use two fingers to move the map')).toBeAttached();
  });
});

test('a browser that cannot draw the map says so, and the list is all there', { tag: '@one-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visit(page, '/buy?city=Hoboken');
  await expect(page.getByRole('complementary', { name: 'Map of results' })).toContainText("can't draw the map");
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  const message = page.getByText("This browser can't draw the map");
  // The map of a home is loaded when it comes near the window.
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
});
