// A session that another device has ended while something was being typed: nothing is lost, and signing in leads back.
import { expect, type Page, test } from '@playwright/test';
import { SESSION_KEY } from '#app/session/session.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { fillSignIn, openAccount, publishableKey, signIn } from '#e2e/accounts.ts';
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

test('the name of a brokerage is filled in again after signing in', async ({ page }) => {
  const broker = { email: 'broker@sample.stoop.example', password: SAMPLE_PASSWORD };
  await signIn(page, broker);
  await visit(page, '/list-property/firm');
  const name = page.getByLabel('Name as registered');
  await name.fill('Stoop and Sons Realty');
  await endSession(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSignIn(page);
  await fillSignIn(page, broker);
  await expect(page).toHaveURL('/list-property/firm');
  await expect(name).toHaveValue('Stoop and Sons Realty');
});
