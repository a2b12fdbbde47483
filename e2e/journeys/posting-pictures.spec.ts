import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { SESSION_KEY } from '#app/session/session.ts';
import { drawPhoto, photoOfPhone } from '#domain/media/posting-pictures/files-testing.server.ts';
import { signIn } from '#e2e/accounts.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const photo = async (seed: number) => (await drawPhoto({ width: 1400, height: 900, seed })).jpeg().toBuffer();

const OWNER = { email: 'owner@sample.stoop.example', password: SAMPLE_PASSWORD };

/** The form of a new draft. @returns its path */
async function openDraft(page: Page, request: APIRequestContext): Promise<string> {
  await signIn(page, OWNER);
  const session = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '{}');
  const answer = await request.post('/functions/v1/save-posting', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { id: null, form: { listing_kind: 'rental' } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const path = `/edit-listing/${(await answer.json()).id}`;
  await visit(page, path);
  return path;
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const names = (page: Page) => page.locator('.picture-name').allTextContents();
const chooser = (page: Page) => page.getByLabel(/Drop photos or a floor plan here/);
const isReady = (page: Page, name: string) =>
  expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/media\/draft\//, { timeout: 30_000 });
const isSaved = (page: Page) => expect(page.getByText('Saving…')).toHaveCount(0);

/**
 * Files begin to arrive, and then nothing more. The route stays: removing it while the page loads can leave a request of
 * the page without an answer.
 */
async function holdUploads(page: Page): Promise<() => void> {
  let isHeld = true;
  await page.route('**/storage/v1/upload/resumable**', (route) => (isHeld ? undefined : route.continue()));
  return () => {
    isHeld = false;
  };
}

test('an owner adds photos and a floor plan, says what they show, and orders them with the keyboard', async ({
  page,
  request,
}) => {
  test.slow();
  const path = await openDraft(page, request);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>');
  await chooser(page).setInputFiles([
    file('phone.jpg', await photoOfPhone()),
    file('drawing.jpg', svg),
    file('kitchen.jpg', await photo(3)),
    file(
      'plan.png',
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ]);
  await expect(page.getByRole('alert').getByText(/drawing\.jpg: This isn’t a picture we can use/)).toBeVisible();
  for (const name of ['phone.jpg', 'kitchen.jpg', 'plan.png']) await isReady(page, name);
  await expect(card(page, 'plan.png').getByText('Smaller than 1108 by 640 pixels')).toBeVisible();
  // What we show of it comes from the server, upright and without the camera's data.
  const shown = card(page, 'phone.jpg').locator('img');
  const bytes = await (await request.get((await shown.getAttribute('src')) ?? '')).body();
  expect(bytes.toString('latin1')).not.toContain('Ana');

  await card(page, 'plan.png').getByLabel('What it shows').selectOption('Floor plan');
  const kitchen = card(page, 'kitchen.jpg');
  await kitchen.getByLabel('What it shows').selectOption('Kitchen');
  const description = kitchen.getByLabel('Photo description');
  await expect(description).toHaveValue('The kitchen, with its counters and appliances.');
  await description.fill('The kitchen, with a blue stove.');
  const before = await names(page);
  expect(before).toEqual(['phone.jpg', 'kitchen.jpg', 'plan.png']);
  const earlier = page.getByRole('button', { name: 'Move kitchen.jpg earlier' });
  await earlier.focus();
  for (let at = before.indexOf('kitchen.jpg'); at > 0; at -= 1) {
    await page.keyboard.press('Enter');
    await expect(earlier).toBeFocused();
  }
  await expect(kitchen.getByText('Cover')).toBeVisible();
  await page.getByRole('button', { name: /^Make cover.*phone/ }).click();
  await expect(card(page, 'phone.jpg').getByText('Cover')).toBeVisible();
  await isSaved(page);
  expect(await findViolations(page)).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);

  await visit(page, path);
  await expect.poll(() => names(page)).toEqual(['phone.jpg', 'kitchen.jpg', 'plan.png']);
  await expect(description).toHaveValue('The kitchen, with a blue stove.');
  await page.getByRole('button', { name: 'Remove kitchen.jpg' }).click();
  await expect(kitchen).toHaveCount(0);
  await expect(page.getByLabel(/Drop photos|Remove/).and(page.locator(':focus'))).toHaveCount(1);
});

test('an upload that a reload interrupts goes on when the same file is chosen again', {
  tag: '@one-width',
}, async ({ page, request }) => {
  test.slow();
  const path = await openDraft(page, request);
  const letThrough = await holdUploads(page);
  const chosen = file('slow.jpg', await photo(5));
  await chooser(page).setInputFiles(chosen);
  await expect(card(page, 'slow.jpg').getByText(/Uploading/)).toBeVisible();
  await visit(page, path);
  letThrough();
  await expect(card(page, 'slow.jpg').getByText('Choose the same file again to continue')).toBeVisible();
  await chooser(page).setInputFiles(chosen);
  await isReady(page, 'slow.jpg');
  await expect(card(page, 'slow.jpg').getByText('interrupted')).toHaveCount(0);
  expect(await names(page)).toEqual(['slow.jpg']);
});

test('a picture is dragged to another place', { tag: '@one-width' }, async ({ page, request }) => {
  test.slow();
  await openDraft(page, request);
  await chooser(page).setInputFiles([file('a.jpg', await photo(1)), file('b.jpg', await photo(2))]);
  for (const name of ['a.jpg', 'b.jpg']) await isReady(page, name);
  const [first = '', second = ''] = await names(page);
  await card(page, second).locator('.picture-thumb').hover();
  await page.mouse.down();
  await card(page, first).locator('.picture-thumb').hover();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([second, first]);
});

test('the first photo of a new listing saves its draft, and is the cover in the preview', {
  tag: '@one-width',
}, async ({ page }) => {
  test.slow();
  await signIn(page, OWNER);
  await visit(page, '/create-listing');
  await chooser(page).setInputFiles([file('front.jpg', await photo(4))]);
  await isReady(page, 'front.jpg');
  await expect(page).toHaveURL(/\/edit-listing\/\d+$/);
  const preview = page.getByRole('complementary', { name: 'Preview' }).locator('img');
  await expect(preview).toHaveAttribute('src', /^\/media\/draft\//);
  expect(await findViolations(page, '.posting-pictures')).toEqual([]);
});

test('uploads of a new listing that a reload interrupts go on, in the order in which they were chosen', {
  tag: '@one-width',
}, async ({ page }) => {
  test.slow();
  await signIn(page, OWNER);
  await visit(page, '/create-listing');
  const letThrough = await holdUploads(page);
  const chosen = [file('first.jpg', await photo(5)), file('second.jpg', await photo(6))];
  await chooser(page).setInputFiles(chosen);
  for (const { name } of chosen) await expect(card(page, name).getByText(/Uploading/)).toBeVisible();
  await expect(page).toHaveURL(/\/edit-listing\/\d+$/);
  await page.reload();
  letThrough();
  await chooser(page).setInputFiles(chosen);
  for (const { name } of chosen) await isReady(page, name);
  expect(await names(page)).toEqual(['first.jpg', 'second.jpg']);
});
