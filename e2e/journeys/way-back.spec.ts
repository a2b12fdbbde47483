// Returning to where somebody wanted to go before an account was needed.
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { fillSignUp, linkIn, newEmail, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

test('a new account returns to the page that asked for it, through the mail and the four checkboxes', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await visit(page, '/messages');
  await expect(page).toHaveURL('/signin?next=%2Fmessages');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, { email, password: 'garden-court-1927' });
  await expect(page).toHaveURL('/onboarding?next=%2Fmessages');
  await visit(page, linkIn(await readMail(request, email, 'confirm')));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL('/onboarding?next=%2Fmessages');
  const ticks = page.getByRole('checkbox');
  await expect(ticks).toHaveCount(4);
  for (const tick of await ticks.all()) await tick.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/messages');
});

test('a link that is opened too late passes its destination on to the new one', { tag: '@one-width' }, async ({
  page,
  request,
}) => {
  const email = newEmail();
  await visit(page, '/signup?next=%2Fsaved');
  await fillSignUp(page, { email, password: 'garden-court-1927' });
  await expect(page).toHaveURL('/onboarding?next=%2Fsaved');
  const first = linkIn(await readMail(request, email, 'confirm'));
  await visit(page, first.replace(/token_hash=[^&]+/, 'token_hash=of-an-older-mail'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fsaved',
  );
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.poll(async () => linkIn(await readMail(request, email, 'confirm'))).not.toBe(first);
  await visit(page, linkIn(await readMail(request, email, 'confirm')));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL('/onboarding?next=%2Fsaved');
});

test('a new password with a second factor leads back to the page that asked to sign in', async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/account-settings?section=privacy');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Verification code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Second factor added' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await visit(page, '/messages');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  await expect(page).toHaveURL('/forgot-password?next=%2Fmessages');
  // The address changes a moment before the page does, and the previous page has its own Email field.
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  await visit(page, linkIn(await readMail(request, account.email, 'recover')));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await generate({ secret, epoch: Date.now() / 1000 + 30 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/reset-password?next=%2Fmessages');
  await page.getByLabel('New password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/messages');
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the button of a mailed link passes the destination on to signing in', async ({ page, browser, request }) => {
    const email = newEmail();
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await visit(scripted, '/signup?next=%2Fsaved');
    await fillSignUp(scripted, { email, password: 'garden-court-1927' });
    await expect(scripted).toHaveURL('/onboarding?next=%2Fsaved');
    await context.close();
    await page.goto(linkIn(await readMail(request, email, 'confirm')));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    // The browser passes the link's fragment on.
    await expect(page).toHaveURL(
      ({ pathname, search }) => pathname + search === '/signin?reason=confirmed&next=%2Fsaved',
    );
  });
});
