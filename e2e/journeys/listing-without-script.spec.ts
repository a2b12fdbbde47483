// A listing that is written without JavaScript, and published with it. On the portal's site, because it lists a home.
import { expect, type Page, test } from '@playwright/test';
import { openAccount, newEmail, readMail, signIn } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { drawPhoto } from '#domain/media/posting-pictures/files-testing.server.ts';

const SITE = { baseURL: `http://127.0.0.1:${PORTAL_PORT}` };
test.use(SITE);
// Texts are matched by patterns: plain ones are not looked for inside noscript elements.

async function fill(page: Page, street: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(`${street}, Brooklyn, NY 11238`);
  await page.getByLabel('Unit (optional)').fill('2');
  await page.getByLabel('Monthly Rent').fill('much');
  await page.getByLabel('Description', { exact: true }).fill('Sunny top floor with a deep closet in the hall.');
  await page.getByLabel('Name', { exact: true }).fill('Ada Okafor');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
}

test('a draft is written without JavaScript, mailed, gets a photo, and moves into an account', async ({
  browser,
  page,
  request,
}) => {
  const context = await browser.newContext({ ...SITE, javaScriptEnabled: false });
  const plain = await context.newPage();
  const street = `${100 + Math.floor(Math.random() * 9000)} Vanderbilt Avenue`;
  const email = newEmail();
  await plain.goto('/create-listing');
  await expect(plain.getByText(/needs JavaScript, because your browser keeps your session/)).toBeVisible();
  await plain.getByLabel('Your email').fill(email);
  await fill(plain, street);
  await plain.getByRole('button', { name: 'Check and save the draft' }).click();
  const summary = plain.getByRole('alert').filter({ hasText: 'A few things need fixing' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Enter the available date' })).toBeVisible();
  await expect(plain.getByLabel('Address', { exact: true })).toHaveValue(`${street}, Brooklyn, NY 11238`);
  await expect(plain.getByLabel('Monthly Rent')).toHaveValue('much');
  await plain.getByLabel('Monthly Rent').fill('3600');
  await plain.getByRole('button', { name: 'Save it unfinished' }).click();
  await expect(plain.getByText(/Check your email/)).toBeVisible();

  const mail = await readMail(request, email, 'listing-draft');
  const link = /https?:\/\/\S+\/listing-draft\?\S+/.exec(mail.text)?.[0] ?? '';
  await plain.goto(link);
  await expect(plain.getByLabel('Monthly Rent')).toHaveValue('3600');
  const photo = await (await drawPhoto({ width: 1400, height: 900, seed: 7 })).jpeg().toBuffer();
  await plain.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  // Enter saves; it doesn't press one of the buttons that remove something.
  await plain.getByLabel('Unit (optional)').press('Enter');
  await expect(plain.getByText(/The draft is saved/)).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  await plain.getByLabel('Unit (optional)').press('Enter');
  await expect(plain.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  await expect(plain.getByLabel(/^Day of open house/)).toHaveCount(2);
  await context.close();

  await signIn(page, await openAccount(request));
  await visit(page, '/list-property');
  await page.getByRole('radio', { name: /^Seller/ }).check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByRole('button', { name: 'Save Role' })).toHaveCount(0);
  await visit(page, link);
  await page.getByRole('button', { name: 'Put it in my account' }).click();
  await expect(page).toHaveURL(/\/edit-listing\/\d+$/);
  await expect(page.getByLabel('Monthly Rent')).toHaveValue('3600');
  await expect(page.getByText('front.jpg').first()).toBeVisible();
  await visit(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no draft behind this link');
});
