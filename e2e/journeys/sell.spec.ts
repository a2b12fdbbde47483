import { expect, test } from '@playwright/test';

test('a seller types an address that no record knows and is asked what the home is', async ({ page }) => {
  await page.goto('/sell');
  await page.getByRole('combobox', { name: 'Home address' }).fill('12 Nowhere Street, Brooklyn, NY');
  await page.getByRole('combobox', { name: 'Home address' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about the home' })).toBeVisible();
  await page.getByLabel('Zip').fill('112');
  await page.getByLabel('Type').selectOption('one_family');
  await page.getByRole('button', { name: 'Get My Estimate' }).click();
  await expect(page.getByRole('alert')).toContainText('Type the zip with five digits, such as 11214.');
  await expect(page.getByLabel('Type')).toHaveValue('one_family');
});

test('an address without a house number is refused with an example', async ({ page }) => {
  await page.goto('/sell');
  await page.getByRole('combobox', { name: 'Home address' }).fill('Brooklyn');
  await page.getByRole('button', { name: 'Get My Estimate' }).click();
  await expect(page.getByText('Type a house number and a street')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('Brooklyn');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the Sell page works', async ({ page }) => {
    await page.goto('/sell');
    await page.getByRole('combobox', { name: 'Home address' }).fill('12 Nowhere Street, Brooklyn, NY');
    await page.getByRole('button', { name: 'Get My Estimate' }).click();
    await page.getByLabel('Zip').fill('11201');
    await page.getByLabel('Type').selectOption('one_family');
    await page.getByRole('button', { name: 'Get My Estimate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There are no estimates yet|12 Nowhere Street/);
  });
});
