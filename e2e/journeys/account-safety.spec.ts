import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { codeIn, fillSignIn, fillSignUp, newEmail, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

test('a second factor is added with the app’s code and asked for at the next sign-in', async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/account-settings?section=privacy');
  // On a phone the menu scrolls sideways.
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link', { name: 'Privacy' })).toBeInViewport({ ratio: 1 });
  const add = page.getByRole('button', { name: 'Add an authenticator app' });
  await add.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Verification code').fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.getByLabel('Verification code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Second factor added' })).toBeVisible();
  // Reloading in the background moves nobody away from here.
  await expect(page.getByRole('button', { name: 'Add another app' })).toBeInViewport();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin?next=%2Fsaved');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  // A half-finished sign-in does not count: the header offers to sign in.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0);
  // The first step alone opens no personal page.
  await visit(page, '/account-settings');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Verification code').fill('abc');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
  // A code works once, so this is the one of the next half minute.
  await page.getByLabel('Verification code').fill(await generate({ secret, epoch: Date.now() / 1000 + 30 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account-settings');
});

test('a phone is added by keyboard with the code from its text message, and asked for at the next sign-in', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const account = await openAccount(request);
  const national = `212 555 ${randomInt(1000, 10_000)}`;
  const readCode = async () => codeIn(await readMail(request, `+1${national.replaceAll(' ', '')}`, 'second-factor'));
  await signIn(page, account);
  await visit(page, '/account-settings?section=privacy');
  await page.getByRole('button', { name: 'Add a phone' }).press('Enter');
  const number = page.getByLabel('Phone number', { exact: true });
  await expect(number).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a phone number that can get text messages.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill(national);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  const sent = await readCode();
  await page.keyboard.type(sent === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Second factor added' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove Phone ending in ${national.slice(-4)}` })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(`we sent to your phone ending in ${national.slice(-4)}`)).toBeVisible();
  await expect.poll(readCode).not.toBe(sent);
  const second = await readCode();
  // After a reload, the page continues with the code that was sent.
  await page.reload();
  await expect(page.getByRole('button', { name: /^send a new code in \d+ s$/ })).toBeVisible();
  expect(await readCode()).toBe(second);
  await page.getByLabel('Verification code').fill(second);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account-settings');
});

test('with both an app and a phone, you choose which code to enter', { tag: '@one-width' }, async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  const national = `212 556 ${randomInt(1000, 10_000)}`;
  const number = `+1${national.replaceAll(' ', '')}`;
  await signIn(page, account);
  await visit(page, '/account-settings?section=privacy');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByLabel('Phone number', { exact: true }).fill(national);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  const sent = codeIn(await readMail(request, number, 'second-factor'));
  await code.fill(sent);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await code.fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);

  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin?next=%2Fsaved');
  await fillSignIn(page, account);
  await expect(page.getByText('from your authenticator app')).toBeVisible();
  await page.getByRole('link', { name: 'Send a code to my phone instead' }).click();
  await expect(page.getByText('the six-digit code we sent to')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use my authenticator app instead' })).toBeVisible();
  const readCode = async () => codeIn(await readMail(request, number, 'second-factor'));
  await expect.poll(readCode).not.toBe(sent);
  await code.fill(await readCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/saved');
});

test('a session that another device ended leads to the sign-in page', { tag: '@one-width' }, async ({
  page,
  browser,
  request,
}) => {
  const account = await openAccount(request);
  await signIn(page, account);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, account);
  await visit(elsewhere, '/account-settings?section=privacy');
  await elsewhere.getByRole('button', { name: 'Show devices' }).click();
  const devices = elsewhere.getByText(/^Signed in .* last used/);
  // The two browsers, and the one that opened the link in the confirmation mail.
  await expect(devices).toHaveCount(3);
  await elsewhere.getByRole('button', { name: 'Sign out others' }).click();
  await expect(devices).toHaveCount(1);
  await visit(page, '/account-settings');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0);
  await elsewhere.context().close();
});

test('the password is changed on the page with the sessions, with a mailed code if the session is old', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await signIn(page, account);
  // What the service answers to yesterday's session; the tests of the service cover that it does. Set up before the
  // page opens, because on a busy machine an open page would see it too late.
  let isOld = true;
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT' || !isOld) return route.fallback();
    isOld = false;
    await route.fulfill({
      status: 400,
      headers: { 'x-sb-error-code': 'reauthentication_needed', 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
    });
  });
  // The mail about a new sign-in leads there.
  await visit(page, '/account-settings?section=privacy');
  await expect(page.getByRole('button', { name: 'Show devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await page.getByLabel('New password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await code.fill(codeIn(await readMail(request, account.email, 'reauthentication')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { ...account, password: 'a-new-stoop-in-harlem' });
});

test('if text messages cannot be sent, a phone is not offered, and the page says why', async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sms_provider: '' } });
  });
  await visit(page, '/account-settings?section=privacy');
  await expect(page.getByText('Text messages aren’t set up on this site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeDisabled();
});

test('a personal page that leads to signing in logs nothing to the console', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  for (const path of [
    '/account-settings',
    '/profile',
    '/buyer-renter-profile',
    '/list-property',
    '/list-property/import',
    '/signin/second-step',
  ]) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/signin(\?|$)/);
  }
  expect(problems).toEqual([]);
});

test('an account with an unconfirmed email is told so, and can request the mail again', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const email = newEmail();
  await visit(page, '/signup');
  await fillSignUp(page, { email, password: 'garden-court-1927' });
  await expect(page).toHaveURL('/onboarding');
  await visit(page, '/signin');
  await fillSignIn(page, { email, password: 'garden-court-1927' });
  await expect(page.getByRole('alert')).toContainText('Email not confirmed');
  await page.getByRole('button', { name: 'Send the confirmation link again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
  const mails: unknown[] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
  expect(mails).toHaveLength(2);
});

test('an impossible phone number is refused at sign-up', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/signup');
  await page.getByLabel('Phone').fill('12');
  await fillSignUp(page, { email: newEmail(), password: 'garden-court-1927' });
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Enter a number such as .+ Only used when/);
});

test('everything about signing in works with the keyboard alone', async ({ page, request }) => {
  const account = await openAccount(request);
  await visit(page, '/signin');
  await tabTo(page, 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account-settings');
  await tabTo(page, 'Preferences');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Show saved properties first/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Show saved properties first')).not.toBeChecked();
  await page.getByRole('link', { name: 'Stoop' }).first().focus();
  await tabTo(page, /^Account menu/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
});

test('a failed sign-up leaves the focus on its button, ready to be pressed again', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/signup');
  await page.route('**/auth/v1/signup*', (route) => route.abort());
  await page.getByLabel('First name').fill('Dolores');
  await page.getByLabel('Last name').fill('Haze');
  await page.getByLabel('Email').fill('dolores@example.com');
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('garden-court-1927');
  }
  const create = page.getByRole('button', { name: /^Creat(e|ing) account/i });
  await create.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Error');
  await expect(create).toBeFocused();
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (labels.map((label) => label.textContent).join(' ') || element?.textContent || '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('a signed-out visitor loads nothing of the account client', { tag: '@one-width' }, async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  for (const path of ['/', '/buy', '/property/5', '/saved', '/signin', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  // Read before leaving the page, because the browser then forgets what the page loaded.
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('grant_type'))).toHaveLength(0);
});

test('script in a name or a bio stays text', { tag: '@one-width' }, async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  let isRun = false;
  await page.exposeFunction('ranScript', () => {
    isRun = true;
  });
  const attack = '<img src=x onerror=ranScript()>';
  await visit(page, '/profile');
  await page.getByLabel('First name').fill(attack);
  await page.getByLabel('Phone number', { exact: true }).fill('718 555 0142');
  await page.getByLabel('Real estate license').fill('10401287654');
  await page.getByLabel('Bio').fill(`**${attack}** [x](javascript:ranScript())`);
  await page.getByText('Preview').click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.locator('.menu-head')).toContainText(attack);
  expect(isRun).toBe(false);
});

test('while the data service does not answer, switches and hearts move back and nobody is signed out', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/account-settings?section=preferences');
  const first = page.getByLabel('Show saved properties first');
  await expect(first).toBeChecked();
  await page.route('**/rest/v1/**', (route) => route.abort());
  await first.click();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.');
  await expect(first).toBeChecked();
  await visit(page, '/buy');
  const heart = page
    .locator('.results-grid')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await expect(page.getByRole('alert')).toContainText("We couldn't save the home");
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/rest/v1/**');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Dolores');
});

test('a password never appears in the address, even if Enter is pressed before the scripts load', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => {});
  });
  for (const path of ['/signin', '/signup']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const sent = (await answered).request();
    expect(sent.method()).toBe('POST');
    expect(sent.url()).toMatch(new RegExp(`${path}$`));
    await page.waitForURL(new RegExp(`${path}$`), { waitUntil: 'commit' });
    expect(page.url()).toMatch(new RegExp(`${path}$`));
  }
});

test('an owner who presses Save Role without choosing stays an owner', { tag: '@one-width' }, async ({ page }) => {
  await signIn(page, { email: 'owner@sample.stoop.example', password: 'stoop sample account' });
  await visit(page, '/account-settings?section=role');
  await expect(page.getByText('Your role is Owner.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save Role' })).toBeDisabled();
});

test('an error shown above a dialog can be read and dismissed', { tag: '@one-width' }, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/account-settings?section=preferences');
  await page.route('**/send-deletion-code', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send verification email' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what has the focus is never hidden behind the footer of a long form', async ({ page }) => {
  await signIn(page, { email: 'agent@sample.stoop.example', password: 'stoop sample account' });
  await visit(page, '/profile');
  await page.getByLabel('First name').focus();
  for (let at = 0; at < 30; at++) {
    await page.keyboard.press('Tab');
    const isHidden = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const foot = document.querySelector('.form-foot');
      if (!foot || foot.contains(focused) || !focused.closest('form')) return false;
      const middle = focused.getBoundingClientRect();
      return Math.min(middle.top + middle.height / 2, middle.top + 40) > foot.getBoundingClientRect().top;
    });
    expect(isHidden).toBe(false);
  }
});

test('when the account service does not answer, sign-in says so in our words', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/signin');
  await page.route('**/auth/v1/**', (route) => route.abort());
  await fillSignIn(page, { email: 'a@example.com', password: 'whatever it is' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' }),
  ).toBeVisible();
});
