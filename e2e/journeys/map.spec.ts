import { expect, type Page, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

const AREA = '/buy?neighborhood=Park+Slope';

async function openMap(page: Page, projectName: string) {
  await visit(page, AREA);
  if (projectName === 'phone') await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.locator('.pin').first()).toBeVisible();
}

test('a pin opens the card of its home, and its second press opens the home', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'there the row of cards takes its place');
  await openMap(page, project.name);
  const pin = page.locator('.pin').first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.map-card').getByRole('article')).toBeVisible();
  await pin.click();
  await expect(page).toHaveURL(/\/property\/\d+/);
});

test('moving the map searches there, and going back shows the place before', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'there Search here must be pressed');
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(page.getByRole('link', { name: 'Map area, remove' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(AREA);
});

test('a card raises its pin', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a finger does not hover');
  await openMap(page, project.name);
  await page.locator('.results-grid').getByRole('article').first().hover();
  await expect(page.locator('.pin.is-hover, .cluster.is-hover')).toHaveCount(1);
});

test('an area is drawn with the pointer', async ({ page }, { project }) => {
  await openMap(page, project.name);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const sheet = page.getByRole('application', { name: /^Draw an area/ });
  const box = await sheet.boundingBox();
  if (!box) throw new Error('nothing to draw on');
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

test('on a phone the map is a view of its own with cards to swipe', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show both');
  await openMap(page, project.name);
  await expect(page.getByRole('list', { name: 'Homes on the map' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(AREA);
  await expect(page.locator('.results-grid').getByRole('article').first()).toBeVisible();
});
