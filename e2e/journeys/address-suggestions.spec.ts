// Suggestions while a lister types an address. The sample homes are the known ones.
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

const SUGGESTIONS = '**/functions/v1/suggest-addresses';

test.beforeEach(async ({ page }) => {
  await signIn(page, { email: 'owner@sample.stoop.example', password: SAMPLE_PASSWORD });
  await visit(page, '/create-listing');
});

const addressField = (page: Page) => page.getByRole('combobox', { name: 'Address' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Address suggestions' }).getByRole('option');

test('an address is chosen by keyboard, and the form knows where the home is', async ({ page }) => {
  const field = addressField(page);
  await field.pressSequentially('417 bay ri');
  const option = page.getByRole('option', { name: /417 Bay Ridge Parkway, Brooklyn, NY 11209/ });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('417 Bay Ridge Parkway, Brooklyn, NY 11209');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Neighborhood')).toHaveValue('Bay Ridge');
  await expect(page.getByText('Kings County')).toBeVisible();
  await expect(page.locator('input[name="latitude"]')).toHaveValue(/^40\.6/);

  // What came with the suggestion goes with it.
  await field.fill('1 Ocean Avenue, Jersey City, NJ 07304');
  await expect(page.getByLabel('Neighborhood')).toHaveValue('');
  await expect(page.locator('input[name="latitude"]')).toHaveValue('');
});

test('Escape closes the suggestions, and an address that nobody knows has none', async ({ page }) => {
  const field = addressField(page);
  await field.pressSequentially('417 bay ri');
  await expect(suggestions(page).first()).toBeVisible();
  await field.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field).toHaveValue('417 bay ri');
  const answered = page.waitForResponse(SUGGESTIONS);
  await field.fill('12 Nowhere Lane, Xxyyzz');
  await answered;
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the field works without suggestions when they can’t be loaded', async ({ page }) => {
  await page.route(SUGGESTIONS, (route) => route.abort());
  const field = addressField(page);
  const failed = page.waitForRequest(SUGGESTIONS);
  await field.pressSequentially('417 Bay Ridge Parkway, Brooklyn, NY 11209');
  await failed;
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Kings County')).toBeVisible();
});
