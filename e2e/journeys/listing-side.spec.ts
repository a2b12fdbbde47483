// A person lists a home, from the first click to the lease. On the portal's site, because it adds homes.
import { expect, type Page, test } from '@playwright/test';
import { openAccount, signIn, type TestAccount } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

/** A street of its own for each test, so that no home is listed twice. */
const houseNumber = (): number => 100 + Math.floor(Math.random() * 9000);

async function becomeOwner(page: Page, account: TestAccount): Promise<void> {
  await signIn(page, account);
  await visit(page, '/list-property');
  await page.getByRole('radio', { name: /^Seller/ }).check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await visit(page, '/list-property');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Dolores');
}

async function fillRental(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByLabel('Unit (optional)').fill('2');
  await page.getByRole('radio', { name: '2 Bed' }).check();
  await page.getByLabel('Monthly Rent').fill('3,600');
  await page.getByLabel('Available date').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Description', { exact: true }).fill('Sunny top floor with a deep closet in the hall.');
  await page.getByLabel('Broker fee', { exact: true }).selectOption('nobody');
  await page.getByLabel('Is the home in a FEMA flood area?').selectOption('no');
  await page.getByLabel('Has the home had flood damage?').selectOption('unknown');
  await page.getByLabel('New York’s good-cause law').selectOption('small_landlord');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
  await page.getByRole('button', { name: 'Save Listing' }).click();
}

test('a new owner lists a rental, is asked about it, answers, and marks it leased', async ({
  page,
  browser,
  request,
}) => {
  const account = await openAccount(request);
  await becomeOwner(page, account);
  await page.getByRole('link', { name: 'Create Your First Listing' }).click();
  const street = `${houseNumber()} Vanderbilt Avenue`;
  await fillRental(page, `${street}, Brooklyn, NY 11238`);
  await expect(page.getByText('Kings County')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-listing\/\d+$/);

  // What the law asks is named at its control, with the law and the way out.
  await publish(page);
  const summary = page.getByRole('alert').filter({ hasText: 'need fixing' });
  await expect(summary).toContainText('A listing in New York City must name every fee');
  await expect(summary).toContainText('A bedroom must have a window');
  await page.getByRole('checkbox', { name: /^These are all the fees/ }).check();
  await page.getByRole('checkbox', { name: /^Each bedroom I counted/ }).check();
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(page).toHaveURL('/list-property');
  const card = page.getByRole('listitem', { name: `${street}, 2` });
  await expect(card).toContainText('$3,600 /month');
  await expect(card).toContainText('7 of 7 days left');
  await expect(card).toContainText('Manually Posted');
  await expect(card.getByRole('link', { name: /^Share .* by WhatsApp$/ })).toBeVisible();
  await page.getByLabel('Filter by address or feed ID').fill(street.replace('Avenue', 'ave'));
  await page.getByLabel('Filter by address or feed ID').press('Enter');
  await expect(page.getByText(/^1 listing with/)).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();

  // Everybody finds it.
  const visitor = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` })).newPage();
  await visit(visitor, `/rent?term=${encodeURIComponent(street)}`);
  await visitor.getByRole('article').getByRole('link').first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(visitor.getByText('Dolores Marchetti').first()).toBeVisible();

  await card.getByRole('button', { name: 'Mark leased' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as leased' });
  await dialog.getByLabel('Monthly rent in the lease').fill('3500');
  await dialog.getByRole('button', { name: 'Mark as leased' }).click();
  await expect(page.getByText('Closed. Congratulations!')).toBeVisible();
  await page.getByRole('link', { name: 'Inactive Listings (1)' }).click();
  await expect(page.getByRole('listitem', { name: `${street}, 2` })).toContainText('Leased');
  await visitor.reload();
  await expect(visitor.getByText(/rented|leased|off the market/i).first()).toBeVisible();
});

test('a field says what is wrong once it is left, and the page names what is still needed', async ({
  page,
  request,
}) => {
  await becomeOwner(page, await openAccount(request));
  await page.getByRole('link', { name: 'Create Your First Listing' }).click();
  await expect(page.getByText('Publishes it for 7 days, free.')).toBeVisible();
  const rent = page.getByLabel('Monthly Rent');
  await rent.fill('about three');
  await expect(rent).not.toHaveAttribute('aria-invalid');
  await rent.press('Tab');
  await expect(rent).toHaveAttribute('aria-invalid', 'true');
  await rent.fill('3,600');
  await expect(rent).not.toHaveAttribute('aria-invalid');
  await page.getByText('Still needed:').click();
  await expect(page.getByRole('link', { name: 'Monthly rent' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Description', exact: true }).last().click();
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeFocused();
  await description.fill('Sunny top floor with a deep closet in the hall.');
  if ((page.viewportSize()?.width ?? 0) > 1000)
    await expect(page.getByRole('link', { name: 'Description (finished)' })).toBeVisible();
});

test('a draft survives leaving the page, and deleting asks first', async ({ page, request }) => {
  const account = await openAccount(request);
  await becomeOwner(page, account);
  await page.getByRole('link', { name: 'Create listing' }).click();
  await page.getByLabel('Address', { exact: true }).fill('16 Birchwood Lane, Maplewood, NJ 07040');
  await page.getByRole('radio', { name: 'For Sale' }).check();
  await page.getByLabel('Price', { exact: true }).fill('750000');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Inactive Listings (1)' }).click();
  const card = page.getByRole('listitem', { name: '16 Birchwood Lane' });
  await card.getByRole('link', { name: 'Edit Listing' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('750000');
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Inactive Listings (1)' }).click();
  await card.getByRole('button', { name: 'Delete Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Listing' }).click();
  await expect(page.getByRole('link', { name: 'Inactive Listings (0)' })).toBeVisible();
});

test('open houses that repeat are listed before they are added, and saved with the draft', async ({
  page,
  request,
}) => {
  await becomeOwner(page, await openAccount(request));
  await page.getByRole('link', { name: 'Create Your First Listing' }).click();
  await page.getByText('Add times that repeat').click();
  const year = new Date().getFullYear() + 1;
  // Clocks change on the second Sunday of March.
  const second = 14 - ((new Date(Date.UTC(year, 2, 1)).getUTCDay() + 6) % 7);
  const before = new Date(Date.UTC(year, 2, second - 7)).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(before);
  await page.getByLabel('From', { exact: true }).fill('13:00');
  await page.getByLabel('To', { exact: true }).fill('15:00');
  const list = page.getByRole('group').locator('.repeat-list li');
  await expect(list).toHaveCount(4);
  await expect(list.nth(0)).toContainText('1:00 PM to 3:00 PM EST');
  await expect(list.nth(1)).toContainText('1:00 PM to 3:00 PM EDT');
  await page.getByRole('button', { name: 'Add these 4 times' }).click();
  await expect(page.getByText('4 times added above')).toBeVisible();
  const tiles = page.getByRole('listitem').filter({ hasText: /1:00 PM to 3:00 PM/ });
  await expect(tiles).toHaveCount(4);
  await page.getByRole('button', { name: 'Change open house 1' }).click();
  await expect(page.getByLabel('Day of open house 1')).toHaveValue(before);
  await page.getByLabel('Start of open house 1').fill('12:00');
  await page.getByRole('button', { name: 'Done with open house 1' }).click();
  await expect(page.getByText(/12:00 PM to 3:00 PM/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change open house 1' })).toBeFocused();
  await expect(page).toHaveURL(/\/edit-listing\/\d+$/);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove open house 1' }).click();
  await expect(page.getByText(/12:00 PM to 3:00 PM/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Times' })).toBeFocused();
});

test('wording that fair-housing law forbids is shown with the law while it is typed, and goes when it is gone', async ({
  page,
  request,
}) => {
  await becomeOwner(page, await openAccount(request));
  await page.getByRole('link', { name: 'Create Your First Listing' }).click();
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Two blocks from the park. No Section 8. Adults only, please.');
  const notes = page.getByRole('status').filter({ hasText: 'Some wording may be against the law' });
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect(notes).toContainText('NYC Admin. Code § 8-107(5)');
  await notes.getByRole('listitem').first().getByRole('button').click();
  await expect(description).toBeFocused();
  await description.fill('Two blocks from the park. Section 8 welcome. No smoking, no elevator.');
  await expect(notes).toHaveCount(0);
});
