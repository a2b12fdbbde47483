import { createPublicKey, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { jwtVerify } from 'jose';
import { APPLE } from '#e2e/apple-settings.ts';
import { CLIENT_ID, type OidcServer, startOidcServer } from '#e2e/oidc-server.ts';
import { APPLE_PORT, OIDC_PORT, SITE_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

// Both projects would need the only port that the site knows for the provider, so the first one covers both widths.
test.skip(({ isMobile }) => isMobile, 'the provider has only one port');
const WIDTHS = [1440, 390];
test.describe.configure({ mode: 'serial' });

let google: OidcServer;
let apple: OidcServer;
/** What Apple received as our secret. */
const secrets: { keyId: string | undefined; seconds: number }[] = [];
test.beforeAll(async () => {
  google = await startOidcServer(() => `http://127.0.0.1:${SITE_PORT}/auth/v1/callback`, { port: OIDC_PORT });
  apple = await startOidcServer(() => `http://127.0.0.1:${SITE_PORT}/auth/v1/callback`, {
    port: APPLE_PORT,
    checkSecret: isSignedByUs,
  });
});
test.afterAll(async () => {
  await google.stop();
  await apple.stop();
});

/** As Apple checks it: signed with the key that the team registered, for Apple, and for a limited time. */
async function isSignedByUs(secret: string): Promise<boolean> {
  const key = createPublicKey(APPLE.privateKey());
  const { payload, protectedHeader } = await jwtVerify(secret, key, {
    algorithms: ['ES256'],
    issuer: APPLE.teamId,
    subject: CLIENT_ID,
    audience: apple.issuer,
    requiredClaims: ['exp'],
  });
  secrets.push({ keyId: protectedHeader.kid, seconds: (payload.exp ?? 0) - (payload.iat ?? 0) });
  return true;
}

for (const width of WIDTHS) {
  test(`a person signs in with Google and is redirected by role, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    google.person = {
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      given_name: 'Dolores',
      family_name: 'Marchetti',
      name: 'Dolores Marchetti',
    };
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
    await expect(page).toHaveURL('/account-settings');
    await visit(page, '/account-settings?section=privacy');
    await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(google.person.email);
    await expect(page.getByRole('button', { name: 'Remove Google' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Choose a password' })).toBeVisible();
  });
}

test('signing up with Google ends at List Property, which asks for a role', async ({ page }) => {
  google.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true };
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your role' })).toBeVisible();
  await expect(page).toHaveURL('/list-property');
  await page.getByLabel('Seller').check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page).toHaveURL('/profile');
});

test('somebody who cancels at Google is told on the sign-in page what to do', async ({ page }) => {
  google.person = null;
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The sign-in was canceled or refused. Try again, or choose another way to sign in.',
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

for (const width of WIDTHS) {
  test(`Apple posts its answer back, and accepts a token of ours as the secret, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    secrets.length = 0;
    apple.person = { sub: randomUUID(), email: `${randomUUID()}@privaterelay.example`, email_verified: true };
    const posted = page.waitForRequest((request) => request.url().endsWith('/auth/v1/callback'));
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Apple' }).press('Enter');
    expect((await posted).method()).toBe('POST');
    await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
    await expect(page).toHaveURL('/account-settings');
    expect(secrets).toEqual([{ keyId: APPLE.keyId, seconds: 3600 }]);
    await visit(page, '/account-settings?section=privacy');
    await expect(page.getByRole('listitem').filter({ hasText: 'Apple' })).toContainText(apple.person.email);
  });
}

test('somebody who cancels at Apple is told what to do too', async ({ page }) => {
  apple.person = null;
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in was canceled or refused.');
});
