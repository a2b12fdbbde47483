import { expect, test } from '@playwright/test';
import { linkIn, newEmail, openAccount, readMail } from '#e2e/accounts.ts';

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('you can open an account: errors are at their fields, nothing typed is lost, and the link comes by mail', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto('/signup?next=%2Fsaved');
    await page.getByLabel('First name').fill('Renata');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('12');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    const list = page.getByRole('alert');
    await expect(list).toBeFocused();
    await expect(list.getByRole('link')).toHaveText([
      'Last name is required',
      'Enter a number such as (718) 555-0108, or one that begins with +',
      'Password must contain at least 10 characters',
    ]);
    await expect(page.getByLabel('First name')).toHaveValue('Renata');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await list.getByRole('link', { name: 'Last name is required' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
    await page.getByLabel('Last name').fill('Oyelaran');
    await page.getByLabel('Phone').fill('(718) 555-0142');
    await page.getByLabel('Password', { exact: true }).fill('garden-court-1927');
    await page.getByLabel('Confirm password', { exact: true }).fill('garden-court-1927');
    await page.getByRole('button', { name: 'Create account' }).click();
    // The browser keeps the fragment of the link in the list.
    await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/onboarding?next=%2Fsaved');
    await expect(page.getByText(/Check your email/)).toBeVisible();
    await page.goto(linkIn(await readMail(request, email, 'confirm')));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByText('Your email is confirmed.')).toBeVisible();
    await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible();
  });

  test('you can ask for a new password and choose it', async ({ page, request }) => {
    const account = await openAccount(request);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('dolores');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email address');
    await expect(page.getByLabel('Email')).toHaveValue('dolores');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Check your email.')).toBeVisible();
    expect(page.url()).not.toContain('example.com');
    await page.goto(linkIn(await readMail(request, account.email, 'recover')));
    await page.getByLabel('New password', { exact: true }).fill('a-new-stoop-in-harlem');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-new-stoop-in-harlem');
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });
});

test.describe('before the scripts have loaded', { tag: '@one-width' }, () => {
  test('a sign-in sent too early says so and keeps the address', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/signin?next=%2Fprofile');
    await page.getByLabel('Email').fill('dolores@example.com');
    await page.getByLabel('Password').fill('garden-court-1927');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('The page wasn’t ready yet.');
    await expect(page).toHaveURL('/signin?next=%2Fprofile');
    await expect(page.getByLabel('Email')).toHaveValue('dolores@example.com');
    await expect(page.getByLabel('Password')).toHaveValue('');
  });

  test('a sign-up sent too early still opens the account', async ({ page, request }) => {
    const email = newEmail();
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Renata');
    await page.getByLabel('Last name').fill('Oyelaran');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('garden-court-1927');
    await page.getByLabel('Confirm password', { exact: true }).fill('garden-court-1927');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/onboarding');
    await readMail(request, email, 'confirm');
  });
});
