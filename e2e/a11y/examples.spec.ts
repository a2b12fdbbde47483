import { expect, type Page, test } from '@playwright/test';
import { EXAMPLES_PORT } from '#e2e/ports.ts';
import { EXAMPLES_PATH } from '#tools/examples-path.ts';
import { findViolations } from './find-violations.ts';

test.use({ baseURL: `http://127.0.0.1:${EXAMPLES_PORT}`, colorScheme: 'light', reducedMotion: 'reduce' });

async function visitExamples(page: Page, only?: string): Promise<void> {
  await page.goto(EXAMPLES_PATH + (only ? `?only=${only}` : ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Things that appear only when they are opened: the component, the button, and what it opens. */
const OPENED = [
  ['dialog', 'Open a confirmation', 'dialog:modal'],
  ['dialog', 'Open a form', 'dialog:modal'],
  ['drawer', 'Open the drawer', '.drawer:popover-open'],
  ['menu', 'Open the menu', '.menu:popover-open'],
  ['sheet', 'Open the sheet', '.sheet:popover-open'],
  ['toast', 'Show a success', '.toast'],
  ['toast', 'Show a warning', '.toast'],
  ['toast', 'Show an error', '.toast'],
] as const;

/** A page has one of each landmark; this one shows its states beside each other. */
const findOnPage = async (page: Page) => (await findViolations(page)).filter(({ id }) => id !== 'landmark-unique');

test('axe finds nothing on the examples of the components, in light or dark colors', async ({ page }) => {
  await visitExamples(page);
  expect(await findOnPage(page)).toEqual([]);
});

test('axe finds nothing on the examples in the colors of Rent', { tag: '@one-width' }, async ({ page }) => {
  await visitExamples(page);
  await page.getByRole('radio', { name: 'Rent' }).first().check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-intent', 'rent');
  expect(await findOnPage(page)).toEqual([]);
});

for (const [component, button, opened] of OPENED) {
  test(`axe finds nothing on the ${component} after "${button}"`, { tag: '@one-width' }, async ({ page }) => {
    await visitExamples(page, component);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator(opened)).toBeVisible();
    // A toast stays as long as it has the focus.
    await page.locator(opened).getByRole('button').last().focus();
    expect(await findViolations(page, opened)).toEqual([]);
  });
}

test('the link in a toast stays readable while the pointer is over it', { tag: '@one-width' }, async ({ page }) => {
  await visitExamples(page, 'toast');
  await page.getByRole('button', { name: 'Show an error' }).click();
  await page.getByRole('link', { name: 'Get help' }).hover();
  expect(await findViolations(page, '.toast')).toEqual([]);
});

test('axe finds nothing on the suggestions of a combobox', { tag: '@one-width' }, async ({ page }) => {
  await visitExamples(page, 'combobox');
  await page.getByRole('combobox', { name: 'City' }).fill('ho');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Hoboken' })).toHaveAttribute('aria-selected', 'true');
  expect(await findViolations(page)).toEqual([]);
});

test('the examples fit into 320 pixels and show each component without an error', { tag: '@one-width' }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.setViewportSize({ width: 320, height: 640 });
  await visitExamples(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(errors).toEqual([]);
});
