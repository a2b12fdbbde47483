import { expect, test } from '@playwright/test';
import { SESSION_KEY } from '#app/session/session.ts';
import { openAccount } from '#e2e/accounts.ts';
import { ADMINISTRATOR } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';

test('other failures of an administrator’s sign-in are reported in the fixed words (specification, section 8)', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/admin');
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' } }),
  );
  await page.getByLabel('Email', { exact: true }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
});

test('an administrator signs in by keyboard; others are refused and signed out', async ({ page, request }) => {
  const stranger = await openAccount(request);
  await visit(page, '/admin/mls?tab=import');
  await expect(page).toHaveURL('/admin?next=%2Fadmin%2Fmls%3Ftab%3Dimport');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await password.press('Enter');
  const list = page.getByRole('alert');
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveText(['Please enter a valid email address', 'Please enter a password']);
  await list.getByRole('link').first().press('Enter');
  await expect(email).toBeFocused();
  await email.fill('somebody@example.com');
  await email.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.fill('nobody');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await email.fill(stranger.email);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await password.fill(stranger.password);
  await password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.');
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();

  await email.fill(ADMINISTRATOR.email);
  await password.fill(ADMINISTRATOR.password);
  await page.getByText('Advanced options').press('Enter');
  await page.getByRole('switch', { name: /Remember Email/ }).press('Space');
  await password.press('Enter');
  await expect(page).toHaveURL('/admin/mls?tab=import');
  await expect(page.getByRole('status').filter({ hasText: "You are in Stoop's admin portal." })).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await visit(page, '/admin');
  await expect(email).toHaveValue(ADMINISTRATOR.email);
});
