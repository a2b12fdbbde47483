// A session that another device has ended while something was being typed: nothing is lost, and signing in leads back.
import { expect, type Page, test } from '@playwright/test';
import { SESSION_KEY } from '#app/session/session.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { becomeLicensed, fillSignIn, openAccount, publishableKey, signIn } from '#e2e/accounts.ts';
import { drawPhoto } from '#domain/media/posting-pictures/files-testing.server.ts';
import { ADMINISTRATOR, signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { publishRental } from '#e2e/postings.ts';
import { visit } from '#e2e/visit.ts';

// Some of them publish homes.
test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

const LATER = 'Rear apartment over the gardens, quiet since 1901.';

/** As another device would; this browser doesn't learn of it. */
async function endSession(page: Page): Promise<void> {
  const session = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '{}');
  const answer = await page.request.post('/auth/v1/logout?scope=local', {
    headers: { apikey: await publishableKey(page.request), authorization: `Bearer ${session.access_token}` },
  });
  expect(answer.ok()).toBe(true);
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/signin\?next=.*reason=ended/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('what is typed into a listing after the session has ended is there after signing in, and is saved', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  const { id } = await publishRental(page, account);
  await visit(page, `/edit-listing/${id}`);
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeVisible();
  await endSession(page);
  await description.fill(LATER);
  await expectSignIn(page);

  await fillSignIn(page, account);
  await expect(page).toHaveURL(`/edit-listing/${id}`);
  await expect(description).toHaveValue(LATER);
  await expect(page.getByText('Draft saved just now')).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue(LATER);
});

test('Save Listing leads to the sign-in page if the session has ended, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  const { id } = await publishRental(page, account);
  await visit(page, `/edit-listing/${id}`);
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeVisible();
  await endSession(page);
  await description.fill(LATER);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expectSignIn(page);
  await fillSignIn(page, account);
  await expect(description).toHaveValue(LATER);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(page).toHaveURL(/\/list-property/);
});

test('a new listing that was begun before the session ended is there after signing in', async ({ page, request }) => {
  const account = await openAccount(request);
  await publishRental(page, account);
  await visit(page, '/create-listing');
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeVisible();
  await endSession(page);
  await description.fill(LATER);
  await expectSignIn(page);
  await fillSignIn(page, account);
  await expect(description).toHaveValue(LATER);
  await expect(page.getByText('Draft saved just now')).toBeVisible();
});

test('what a picture shows is there after signing in, and is saved', async ({ page, request }) => {
  const account = await openAccount(request);
  const { id } = await publishRental(page, account);
  await visit(page, `/edit-listing/${id}`);
  const buffer = await (await drawPhoto({ width: 1400, height: 900, seed: 4 })).jpeg().toBuffer();
  await page
    .getByLabel(/Drop photos or a floor plan here/)
    .setInputFiles({ name: 'stove.jpg', mimeType: 'image/jpeg', buffer });
  const shown = page.getByRole('listitem', { name: 'stove.jpg' }).getByLabel('Photo description');
  await expect(page.getByRole('listitem', { name: 'stove.jpg' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\/draft\//,
    { timeout: 30_000 },
  );
  await endSession(page);
  await shown.fill('A stove from 1901');
  await expectSignIn(page);
  await fillSignIn(page, account);
  await expect(shown).toHaveValue('A stove from 1901');
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await page.reload();
  await expect(shown).toHaveValue('A stove from 1901');
});

test('the role that was chosen is chosen again after signing in', async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/list-property');
  await page.getByRole('radio', { name: /^Broker/ }).check();
  // rest/v1 takes a token until it expires, so here the browser has lost it.
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expectSignIn(page);
  await fillSignIn(page, account);
  await expect(page.getByRole('radio', { name: /^Broker/ })).toBeChecked();
});

test('the answers for an import are filled in again after signing in', async ({ page }) => {
  const owner = { email: 'owner@sample.stoop.example', password: SAMPLE_PASSWORD };
  await signIn(page, owner);
  await visit(page, '/list-property/import');
  const form = page.getByRole('form', { name: 'Import listings' });
  await form.getByRole('radio', { name: 'At an address that is read every hour' }).check();
  await form.getByLabel('Address of the feed').fill('https://homes.example/feed.xml');
  await form.getByLabel('Contact', { exact: true }).fill('Ana Landlord');
  await form.getByLabel('Have they had flood damage?').selectOption('no');
  await form.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
  await endSession(page);
  await form.getByRole('button', { name: 'Add the feed' }).click();
  await expectSignIn(page);
  await fillSignIn(page, owner);
  await expect(form.getByLabel('Contact', { exact: true })).toHaveValue('Ana Landlord');
  await expect(form.getByLabel('Have they had flood damage?')).toHaveValue('no');
  await expect(form.getByLabel('Address of the feed')).toHaveValue('https://homes.example/feed.xml');
});

test('what an administrator typed is there after signing in, except for credentials', async ({ page }) => {
  await signInAsAdministrator(page);
  await visit(page, '/admin/mls?tab=sources&form=new');
  await page.getByLabel('Name', { exact: true }).fill('Ended Feed');
  await page.getByLabel('Endpoint').fill('https://ended.example/reso');
  await page.getByLabel('Token', { exact: true }).fill('very secret');
  await page.getByRole('switch', { name: /^Active/ }).uncheck();
  await endSession(page);
  await page.getByRole('button', { name: 'Add source' }).click();
  await expect(page).toHaveURL(/\/admin\?next=.*reason=ended/);
  await page.getByLabel('Email', { exact: true }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ended Feed');
  await expect(page.getByLabel('Endpoint')).toHaveValue('https://ended.example/reso');
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue('');
  await expect(page.getByRole('switch', { name: /^Active/ })).not.toBeChecked();
});

test('the name of a brokerage is filled in again after signing in', async ({ page, request }) => {
  const broker = await openAccount(request);
  await becomeLicensed(page, broker, 'BROKER');
  await visit(page, '/list-property/firm');
  const name = page.getByLabel('Name as registered', { exact: true });
  await name.fill('Stoop and Sons Realty');
  await endSession(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSignIn(page);
  await fillSignIn(page, broker);
  await expect(page).toHaveURL('/list-property/firm');
  await expect(name).toHaveValue('Stoop and Sons Realty');
});

test('somebody else who signs in after the session has ended gets nothing of what was typed', async ({
  page,
  request,
}) => {
  const [ana, ben] = [await openAccount(request), await openAccount(request)];
  await publishRental(page, ben);
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await publishRental(page, ana);
  await visit(page, '/create-listing');
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeVisible();
  await endSession(page);
  await description.fill(LATER);
  await expectSignIn(page);
  await fillSignIn(page, ben);
  await expect(page).toHaveURL('/create-listing');
  await expect(description).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue(ana.email);
  await visit(page, '/list-property?tab=inactive');
  await expect(page.getByText('No inactive')).toBeVisible();
});
