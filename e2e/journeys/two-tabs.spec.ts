// One listing, open twice. On the portal's site, because it adds homes.
import { expect, type Page, test } from '@playwright/test';
import { openAccount } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { publishRental } from '#e2e/postings.ts';
import { visit } from '#e2e/visit.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

const saved = (page: Page) => expect(page.getByText('Draft saved just now.')).toBeVisible();

test('what was saved in another tab is announced where it can be seen, and can be loaded or brought back', async ({
  page,
  context,
  request,
}) => {
  const { id } = await publishRental(page, await openAccount(request));
  await visit(page, `/edit-listing/${id}`);
  const other = await context.newPage();
  await visit(other, `/edit-listing/${id}`);
  await other.getByLabel('Monthly Rent').fill('3,300');
  await saved(other);

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const outdated = page.getByText('This listing was changed in another tab or on another device.');
  await expect(outdated).toBeInViewport();
  await page.getByRole('textbox', { name: /^Square feet/ }).fill('900');
  await expect(page.getByText('This listing is also open in')).toBeInViewport();
  await page.getByRole('button', { name: 'Bring back that version' }).click();
  await expect(page.getByLabel('Monthly Rent')).toHaveValue('3,300');

  await other.getByLabel('Monthly Rent').fill('3,400');
  await expect(other.getByText('This listing is also open in')).toBeInViewport();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Load the changes' }).click();
  await expect(page.getByLabel('Monthly Rent')).toHaveValue('3,400');
});
