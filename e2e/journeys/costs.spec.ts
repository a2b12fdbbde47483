import { expect, test } from '@playwright/test';

test('somebody enters a price and gets both sides of the closing, line by line', async ({ page }) => {
  await page.goto('/closing-costs');
  await page.getByLabel('Place').fill('Jersey City, NJ');
  await page.getByLabel('Home', { exact: true }).selectOption('house');
  await page.getByRole('textbox', { name: 'Price' }).fill('1,250,000');
  await page.getByRole('button', { name: 'Update costs' }).click();
  await expect(page).toHaveTitle(/Jersey City/);
  await page
    .getByRole('navigation', { name: 'Whose costs' })
    .getByRole('link', { name: /Seller/ })
    .click();
  const seller = page.getByRole('region', { name: 'If you sell' });
  await expect(seller.getByRole('row', { name: /NJ realty transfer fee/ })).toContainText('$12,600');
  await expect(seller.getByRole('row', { name: /graduated percent fee/ })).toContainText('$12,500');
  await expect(page.getByRole('region', { name: 'If you buy' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Price' }).fill('twelve');
  await page.getByRole('button', { name: 'Update costs' }).click();
  await expect(page.getByRole('alert')).toContainText('Price must be an amount in dollars');
  await expect(page.getByLabel('Place')).toHaveValue('Jersey City, NJ');
});

test('somebody sees what a lender and what a co-op board would allow', async ({ page }) => {
  await page.goto('/calculators');
  await page.getByRole('main').getByRole('link', { name: 'What you can afford' }).click();
  await page.getByLabel('Income before tax').fill('90,000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/income=90/);
  await expect(page.getByText('Over the limit')).toHaveCount(2);
  await expect(page.getByText(/less a month, or an income of/)).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both sides are on the page of closing costs, and a home leads to its own', async ({ page }) => {
    await page.goto('/buy?type=Condo');
    await page.locator('.card a[href^="/property/"], article a[href^="/property/"]').first().click();
    await page.getByText('Cash to close').first().click();
    await page.getByRole('link', { name: 'Every line, with its law' }).first().click();
    await expect(page.getByRole('region', { name: 'If you buy' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'If you sell' })).toBeVisible();
  });
});
