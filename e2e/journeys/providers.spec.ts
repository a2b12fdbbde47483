import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type OidcServer, startOidcServer } from '#e2e/oidc-server.ts';
import { OIDC_PORT, SITE_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

// Both projects would want the one port that the site knows.
test.skip(({ isMobile }) => isMobile, 'the provider stands on one port');
test.describe.configure({ mode: 'serial' });

let google: OidcServer;
test.beforeAll(async () => {
  google = await startOidcServer(() => `http://127.0.0.1:${SITE_PORT}/auth/v1/callback`, OIDC_PORT);
});
test.afterAll(() => google.stop());

test('a person signs in with Google, is led by role, and a provider that is not set up says so', async ({ page }) => {
  google.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.com`,
    email_verified: true,
    given_name: 'Dolores',
    family_name: 'Marchetti',
    name: 'Dolores Marchetti',
  };
  await visit(page, '/signin');
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeDisabled();
  await expect(page.getByText('Apple sign-in is not set up on this site.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
  await expect(page).toHaveURL('/account-settings');
  await visit(page, '/account-settings?section=privacy');
  await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(google.person.email);
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Choose a password' })).toBeVisible();
});

test('signing up with Google ends where property is listed, which asks for a role', async ({ page }) => {
  google.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true };
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your role' })).toBeVisible();
  await expect(page).toHaveURL('/list-property');
  await page.getByLabel('Seller').check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page).toHaveURL('/profile');
});

test('who turns back at Google reads why on the sign-in page', async ({ page }) => {
  google.person = null;
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('The person pressed cancel');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
