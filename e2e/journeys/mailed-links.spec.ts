// The links in our mails, as people and machines really open them.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { codeIn, fillSignIn, fillSignUp, linkIn, newEmail, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

const NEW_PASSWORD = 'a-new-stoop-in-harlem';

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await visit(page, '/signup');
  await fillSignUp(page, { email, password: 'garden-court-1927' });
  await expect(page).toHaveURL('/onboarding');
  return email;
}

async function askForPassword(page: Page, email: string): Promise<void> {
  await visit(page, '/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
}

/** As mail scanners do: opens every address in the mail, and what it links to. */
async function scan(request: APIRequestContext, link: string): Promise<void> {
  for (let i = 0; i < 2; i += 1) expect((await request.get(link)).status()).toBe(200);
}

test('a scanner opens the link first, and the person’s tap still confirms; a second tap offers other ways', async ({
  page,
  request,
}) => {
  const email = await signUp(page);
  const link = linkIn(await readMail(request, email, 'confirm'));
  await scan(request, link);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Account created successfully!' })).toBeVisible();
  await expect(page).toHaveURL('/onboarding');

  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page).toHaveURL('/confirm');
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('Please enter the verification code.')).toBeVisible();
});

test('a link opened too late can be replaced by a new one, whose code works on the same page', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const email = await signUp(page);
  const first = linkIn(await readMail(request, email, 'confirm'));
  await visit(page, first.replace(/token_hash=[^&]+/, 'token_hash=of-an-older-mail'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
  await expect.poll(async () => linkIn(await readMail(request, email, 'confirm'))).not.toBe(first);
  await page.getByLabel('Code from the email').fill(codeIn(await readMail(request, email, 'confirm')));
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('a new password is chosen in a different browser than the one that asked', { tag: '@one-width' }, async ({
  page,
  browser,
  request,
}) => {
  const account = await openAccount(request);
  await askForPassword(page, account.email);
  const link = linkIn(await readMail(request, account.email, 'recover'));
  await scan(request, link);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const elsewhere = await context.newPage();
  await visit(elsewhere, link);
  await elsewhere.getByRole('button', { name: 'Choose a new password' }).click();
  await elsewhere.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Save new password' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await context.close();
  await visit(page, '/signin');
  await fillSignIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
});

test('the code in a mail still works after its link was only opened', { tag: '@one-width' }, async ({
  page,
  browser,
  request,
}) => {
  const account = await openAccount(request);
  await askForPassword(page, account.email);
  const mail = await readMail(request, account.email, 'recover');
  const context = await browser.newContext();
  await visit(await context.newPage(), linkIn(mail));
  await context.close();
  await page.getByLabel('Code from the email').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('a change of address says at each step what is still missing', async ({ page, request }) => {
  const account = await openAccount(request);
  const next = newEmail();
  await signIn(page, account);
  await visit(page, '/account-settings');
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirm your new email' })).toBeVisible();
  await visit(page, linkIn(await readMail(request, account.email, 'email-change')));
  await expect(page.getByText(`From ${account.email} to ${next}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'One more step.' })).toContainText(
    `${account.email} is confirmed. Now open the link in the email that we sent to ${next}`,
  );
  await visit(page, linkIn(await readMail(request, next, 'email-change')));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your email has been changed.' })).toContainText(
    `Your account now uses ${next}, and no longer ${account.email}.`,
  );
  await expect(page).toHaveURL('/confirm');
  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(next);
});

test('a message that another platform’s link left in the address is shown once and removed from it', {
  tag: '@one-width',
}, async ({ page }) => {
  const answer = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  await page.goto(`/?${answer}#${answer}&sb=`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page).toHaveURL('/confirm');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/blog?message=Please+confirm#message=Please+confirm&sb=');
  await expect(page.getByRole('status').filter({ hasText: 'Please confirm' })).toBeVisible();
  await expect(page).toHaveURL('/blog');
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('an address is confirmed by the button, once, and not by opening the page', async ({
    page,
    request,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const email = await signUp(await context.newPage());
    await context.close();
    const link = linkIn(await readMail(request, email, 'confirm'));
    await page.goto(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByText('Your email is confirmed.')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('a new password is chosen on the link’s own page, which keeps the link while something is wrong', async ({
    page,
    request,
    browser,
  }) => {
    const account = await openAccount(request);
    const context = await browser.newContext({ javaScriptEnabled: true });
    await askForPassword(await context.newPage(), account.email);
    await page.goto(linkIn(await readMail(request, account.email, 'recover')));
    const choose = async (password: string, again: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password', { exact: true }).fill(again);
      await page.getByRole('button', { name: 'Choose a new password' }).click();
    };
    await choose('1234567890', '1234567890');
    await expect(page.getByRole('alert')).toContainText('This password is one of the most common ones.');
    await choose(NEW_PASSWORD, 'another');
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    await choose(NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    const signedIn = await context.newPage();
    await signIn(signedIn, { ...account, password: NEW_PASSWORD });
    await context.close();
  });
});
