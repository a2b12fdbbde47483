import { expect, test } from '@playwright/test';
import { codeIn, fillSignIn, linkIn, newEmail, openAccount, readMail, signIn, signInByForm } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

const TICKS = [
  'I accept the terms',
  'I accept the ad terms',
  'I have read the privacy policy',
  'I will follow fair housing laws',
];

test('a new agent signs up, confirms by mail, accepts the terms, chooses a role and fills in the profile', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await visit(page, '/signup');
  await page.getByLabel('First name').fill('Renata');
  await page.getByLabel('Last name').fill('Oyelaran');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  const list = page.getByRole('alert');
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveText([
    'Password must contain at least 10 characters',
    'Passwords do not match',
  ]);
  await list.getByRole('link', { name: 'Passwords do not match' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await page.getByLabel('Password', { exact: true }).fill('garden-court-1927');
  await page.getByLabel('Confirm password', { exact: true }).fill('garden-court-1927');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
  await expect(page.getByText(`It went to ${email}`)).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.scrollIntoViewIfNeeded();
  const [toast, button] = [await page.locator('.toast').boundingBox(), await goOn.boundingBox()];
  if (!toast || !button) throw new Error('The message or Continue is not shown');
  expect(
    toast.y + toast.height <= button.y || button.y + button.height <= toast.y || button.x + button.width <= toast.x,
    'the message covers Continue',
  ).toBe(true);
  // Stored in the browser, because there is no session yet.
  for (const tick of TICKS.slice(0, 3)) await page.getByLabel(tick).check();
  await expect(goOn).toBeDisabled();

  await visit(page, linkIn(await readMail(request, email, 'confirm')));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByText('3 of 4 checked')).toBeVisible();
  await page.getByLabel('I will follow fair housing laws').check();
  await goOn.click();
  await expect(page).toHaveURL('/account-settings');

  await page.getByRole('link', { name: 'Role' }).click();
  await expect(page.getByLabel('Buyer')).toBeChecked();
  await page.getByLabel('Agent').check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Role saved' })).toContainText(
    'Please complete your profile to get started.',
  );
  await expect(page).toHaveURL('/profile');
  const save = page.getByRole('button', { name: 'SAVE' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Phone number', { exact: true }).fill('718 555 0142');
  await page.getByRole('link', { name: 'Real estate license' }).click();
  await page.getByLabel('Real estate license').fill('10401287654');
  await page.getByLabel('Bio').fill('I sell **brownstones**.');
  await page.getByLabel('Italian').check();
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('(718) 555-0142');
  await expect(page.getByLabel('Italian')).toBeChecked();
});

test('a forgotten password is replaced through the mail, and the old one no longer works', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await visit(page, '/signin');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  await visit(page, linkIn(await readMail(request, account.email, 'recover')));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-new-stoop-in-harlem');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('alert')).toContainText('Please check your email and password and try again.');
  await fillSignIn(page, { ...account, password: 'a-new-stoop-in-harlem' });
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible();
});

test('the code in the mail leads to a new password in another browser', { tag: '@one-width' }, async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await visit(page, '/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('That code is wrong or has expired. Check it, or send a new one.')).toBeVisible();
  await page.getByLabel('Code from the email').fill(codeIn(await readMail(request, account.email, 'recover')));
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('what a visitor saved moves into the account at sign-in and leaves the browser at sign-out', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await visit(page, '/buy?city=Hoboken');
  const hearts = page.locator('.results-grid').getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  await visit(page, '/signin?next=%2Fsaved');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/saved');
  await expect(page.getByText('Saved in your account.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) })).toHaveCount(
    2,
  );
  await page.getByRole('link', { name: /^Searches/ }).click();
  await expect(page.getByRole('link', { name: /in Hoboken/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('link', { name: 'Saved 2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await visit(page, '/saved');
  await expect(page.getByRole('heading', { name: 'No Saved Properties' })).toBeVisible();
});

test('two tabs sign in and out together', async ({ page, context, request }) => {
  const account = await openAccount(request);
  const other = await context.newPage();
  await visit(other, '/blog');
  await signInByForm(page, account);
  const menu = other.getByRole('button', { name: /^Account menu/ });
  await expect(menu).toBeVisible();
  await visit(page, '/account-settings');
  await expect(page.getByLabel('First name')).toHaveValue('Dolores');
  await page.getByLabel('Address').fill('544 46th Street');
  await menu.click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByText("You're signed out.")).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('544 46th Street');
});

test('a session that ends while typing loses nothing: sign in again and continue', async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/account-settings');
  await page.getByLabel('Address').fill('544 46th Street, Brooklyn');
  // Like a sign-out everywhere: the token has expired and refreshing it is refused.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('stoop.session') ?? '{}');
    localStorage.setItem('stoop.session', JSON.stringify({ ...session, expires_at: 1, refresh_token: 'gone' }));
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/account-settings');
  await expect(page.getByLabel('Address')).toHaveValue('544 46th Street, Brooklyn');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
});

test('a page that needs an account leads to signing in and back, and never to another site', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const account = await openAccount(request);
  await visit(page, '/buyer-renter-profile?tab=notifications');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/buyer-renter-profile?tab=notifications');
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin?next=https%3A%2F%2Fevil.example%2F');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/account-settings');
});

test('an account is deleted with the mailed code, not with a guess', async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/account-settings?section=preferences');
  const open = page.getByRole('button', { name: 'Delete Account' });
  await open.press('Enter');
  await expect(page.getByRole('heading', { name: 'Are you absolutely sure?' })).toBeVisible();
  await expect(page.getByText('Your profile and settings are deleted')).toBeVisible();
  await expect(page.getByText('You have sent no messages')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send Verification Code' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Verification email sent' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Verify Account Deletion' });
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  await expect(dialog.getByRole('button', { name: /^send a new code in \d+ s$/ })).toBeDisabled();
  await confirm.click();
  await expect(dialog.getByText('Please enter the verification code.')).toBeVisible();
  const code = codeIn(await readMail(request, account.email, 'account-deletion'));
  await dialog.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('4 tries left.');
  await dialog.getByLabel('Verification code').fill(code);
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Account deletion initiated' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await visit(page, '/signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
});

test('saved homes come first in the results, for those who want it', { tag: '@one-width' }, async ({
  page,
  request,
}) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/buy?city=Hoboken');
  const cards = page.locator('.results-grid').getByRole('article');
  const first = cards.first().getByRole('link');
  // The home's address, because homes may share a title; it need not stay the last, since other journeys add homes.
  const saved = (await cards.last().getByRole('link').getAttribute('href')) ?? '';
  // The heart fills before the account is updated, and a reload must not be faster than that.
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/rest/v1/saved_properties'),
  );
  await cards
    .last()
    .getByRole('button', { name: /^Save / })
    .click();
  expect((await stored).ok()).toBe(true);
  await expect(cards.last().getByRole('link')).toHaveAttribute('href', saved);
  await page.reload();
  await expect(first).toHaveAttribute('href', saved);
  await visit(page, '/account-settings?section=preferences');
  await page.getByLabel('Show saved properties first').uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
  await visit(page, '/buy?city=Hoboken');
  await expect(first).not.toHaveAttribute('href', saved);
});

test('a heart pressed before the account was read stays pressed when the account answers', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  // As after an hour away, the next page asks the account again.
  await page.evaluate(() => localStorage.removeItem('stoop.account.saved-homes'));
  let release = () => {};
  const isPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/account-saved-/, async (route) => {
    await isPressed;
    await route.continue();
  });
  const isSaved = /rest\/v1\/saved_properties/;
  const order: string[] = [];
  page.on('request', (sent) => isSaved.test(sent.url()) && sent.method() === 'GET' && order.push('read'));
  page.on('response', (got) => isSaved.test(got.url()) && got.request().method() === 'POST' && order.push('stored'));
  const read = page.waitForResponse((got) => isSaved.test(got.url()) && got.request().method() === 'GET');
  await visit(page, '/buy?city=Hoboken');
  const heart = page
    .locator('.results-grid')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  release();
  await read;
  // In the other order, the answer would clear the heart.
  expect(order).toEqual(['stored', 'read']);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('stoop.account.saved-homes')))
    .toMatch(/"ids":\[\d+\],.*"readAt":[1-9]/);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('with the switch on, Buy opens near the browser’s location, once per visit', { tag: '@one-width' }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.744, longitude: -74.032 });
  await signIn(page, await openAccount(request));
  await visit(page, '/buy');
  await expect(page).toHaveURL('/buy');
  await visit(page, '/account-settings?section=preferences');
  await page.getByLabel('Use current location for searches').check();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
  await visit(page, '/buy');
  await expect(page).toHaveURL(/\/buy\?bbox=-74\.077/);
  await expect(page.getByText(/Hoboken, NJ/).first()).toBeVisible();
  await visit(page, '/rent');
  await expect(page).toHaveURL('/rent');
});

test('people are sent to the page for their role', { tag: '@one-width' }, async ({ page }) => {
  const places = {
    buyer: '/buyer-renter-profile',
    renter: '/buyer-renter-profile',
    seller: '/account-settings',
    owner: '/list-property',
    agent: '/list-property',
    broker: '/list-property',
  };
  for (const [role, place] of Object.entries(places)) {
    await page.goto('/signin');
    await page.evaluate(() => localStorage.clear());
    await visit(page, '/signin');
    await fillSignIn(page, { email: `${role}@sample.stoop.example`, password: 'stoop sample account' });
    await expect(page).toHaveURL(place);
  }
  // When you are already signed in, both pages lead on, or to the requested page.
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(places.broker);
    await page.goto(`${path}?next=%2Fsaved`);
    await expect(page).toHaveURL('/saved');
  }
});
