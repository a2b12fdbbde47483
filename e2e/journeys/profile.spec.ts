import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { codeIn, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { visit } from '#e2e/visit.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const jpg = async (width: number, height: number) => ({
  name: 'face.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture(width, height).jpeg().toBuffer(),
});

test('a seller adds a photo: refused while it is too small or not a JPG, then cropped, kept and removed', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/profile');
  await page.getByRole('radio', { name: 'Seller' }).check();
  await page.getByLabel('Phone number', { exact: true }).fill('718 555 0142');
  const file = page.getByLabel('Choose a photo');
  await file.setInputFiles(await jpg(170, 400));
  await expect(page.getByText('at least 180 px by 180 px: this one has 170 by 400')).toBeVisible();
  const png = await picture(300, 300).png().toBuffer();
  await file.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: png });
  await expect(page.getByText('This file isn’t a JPG. Choose a JPG')).toBeVisible();
  await file.setInputFiles(await jpg(800, 600));
  const frame = page.getByRole('application', { name: /^Crop frame/ });
  const shown = frame.locator('image');
  const before = await shown.getAttribute('x');
  await frame.press('ArrowLeft');
  await expect(shown).not.toHaveAttribute('x', before ?? '');
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Next: List a home.')).toBeVisible();
  await page.reload();
  const stored = page.getByRole('img', { name: 'Your photo' }).locator('image');
  const address = (await stored.getAttribute('href')) ?? '';
  const { width, height, format } = await sharp(await (await request.get(address)).body()).metadata();
  // Half of the shorter side: the zoom.
  expect({ width, height, format }).toEqual({ width: 300, height: 300, format: 'jpeg' });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  expect((await request.get(address)).status()).not.toBe(200);
});

test('a buyer answers the questions for buyers, and changes the password and the mail settings', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/buyer-renter-profile');
  await page.getByLabel('Phone', { exact: true }).fill('12');
  await page.getByRole('radio', { name: 'RENT', exact: true }).check();
  await expect(page.getByText('How will you pay for it?')).toHaveCount(0);
  await page.getByRole('radio', { name: 'BUY + SELL' }).check();
  await page.getByRole('radio', { name: "I'M BUYING IN CASH" }).check();
  const save = page.getByRole('button', { name: 'SAVE CHANGES' });
  await save.click();
  await expect(page.getByText('Enter a number such as (718) 555-0108')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('(718) 555-0108');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("I'M BUYING IN CASH")).toBeChecked();

  await page.getByRole('link', { name: 'SETTINGS' }).click();
  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a-stoop-of-my-own');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-stoop-of-my-own');
  await page.getByRole('button', { name: 'CREATE' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'CREATE' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();

  await page.getByRole('link', { name: 'NOTIFICATIONS' }).click();
  await expect(page.getByLabel('Search tips by SMS')).toBeDisabled();
  const national = `718 555 ${randomInt(1000, 10_000)}`;
  await page.getByLabel(/^Send me text messages/).check();
  await page.getByLabel('SMS phone number', { exact: true }).fill(national);
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /^send a new code in \d+ s$/ })).toBeDisabled();
  await code.fill('12');
  await page.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(page.getByText('That’s not the code we sent. 4 tries left.')).toBeVisible();
  await code.fill(codeIn(await readMail(request, `+1${national.replaceAll(' ', '')}`, 'text-messages')));
  await page.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(page.getByText(/^You opted in on/)).toBeVisible();
  await page.getByLabel('Search tips by SMS').check();
  await page.getByLabel('Saved homes, how often').selectOption('Weekly');
  await page.getByRole('button', { name: 'SAVE PREFERENCES' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Notifications saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search tips by SMS')).toBeChecked();
  await page.getByRole('button', { name: 'OPT OUT' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Opted out of SMS' })).toBeVisible();
  await page.getByRole('button', { name: 'UNSUBSCRIBE FROM EMAIL' }).click();
  await expect(page.getByText(/^You unsubscribed on/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Saved homes by email')).not.toBeChecked();
  await expect(page.getByLabel('Saved homes, how often')).toHaveValue('weekly');
  await expect(page.getByLabel('Search tips by SMS')).not.toBeChecked();
  // Both pages show the same settings: turning one back on in the account settings also ends the unsubscription.
  await visit(page, '/account-settings?section=notifications');
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(4);
  for (const each of await switches.all()) await expect(each).not.toBeChecked();
  await page.getByLabel('Market updates').check();
  await expect(page.getByRole('status').filter({ hasText: 'Notifications saved' })).toBeVisible();
  await visit(page, '/buyer-renter-profile?tab=notifications');
  await expect(page.getByLabel('Market updates by email')).toBeChecked();
  await expect(page.getByRole('button', { name: 'UNSUBSCRIBE FROM EMAIL' })).toBeVisible();
});

test('an agent fills in the profile by keyboard: a name, a link, a number and the state of the license', async ({
  page,
  request,
}) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Add preferred name' }).press('Enter');
  const preferred = page.getByLabel('Preferred name');
  await expect(preferred).toBeFocused();
  await page.keyboard.type('Dolly');
  await page.getByRole('button', { name: 'Remove preferred name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add preferred name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dolly');

  const bio = page.getByRole('textbox', { name: /^Bio/ });
  await bio.focus();
  await page.keyboard.type('office');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  await page.keyboard.type('https://example.com/office');
  await expect(bio).toHaveValue('[office](https://example.com/office)');
  await page.getByText('Preview').click();
  const link = page.getByRole('link', { name: 'office', exact: true });
  await expect(link).toHaveAttribute('href', 'https://example.com/office');
  await expect(link).toHaveAttribute('rel', 'noopener nofollow');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bulleted list' }).press('Enter');
  await expect(bio).toHaveValue('- [office](https://example.com/office)');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bio).toHaveValue('[office](https://example.com/office)');

  const phone = page.getByLabel('Phone number', { exact: true });
  await phone.fill('718.555.0142');
  await phone.press('Tab');
  await expect(phone).toHaveValue('(718) 555-0142');
  await phone.fill('+44 20 7946 0958');
  await phone.press('Tab');
  await expect(phone).toHaveValue('020 7946 0958');
  await expect(page.getByLabel('Phone number, country code')).toHaveValue('GB');

  await expect(page.getByRole('button', { name: 'SAVE' })).toBeDisabled();
  const license = page.getByLabel('Real estate license');
  await expect(license).not.toHaveAttribute('aria-invalid');
  await license.press('Tab');
  await expect(license).toHaveAccessibleDescription('Enter your license number');
  await license.fill('1234567');
  await page.getByLabel('State', { exact: true }).selectOption('New Jersey');
  await page.getByRole('button', { name: 'SAVE' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.reload();
  await expect(preferred).toHaveValue('Dolly');
  // The hint says that this name is shown in the account menu.
  await expect(page.locator('.account-btn').getByText('Dolly', { exact: true })).toBeAttached();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NJ');
});

test('if text messages cannot be sent, the opt-in is disabled and says why', async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sms_provider: '' } });
  });
  await visit(page, '/buyer-renter-profile?tab=notifications');
  await expect(page.getByLabel(/^Send me text messages/)).toBeDisabled();
  await expect(page.getByText('Text messages aren’t set up on this site, so nobody can opt in yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEND CODE' })).toBeDisabled();
});

test('success is not announced next to a field that must be corrected', async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/account-settings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Profile saved' });
  await expect(saved).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test('a renter on the agents’ page is told that saving it changes the role', { tag: '@one-width' }, async ({
  page,
}) => {
  await signIn(page, { email: 'renter@sample.stoop.example', password: 'stoop sample account' });
  await visit(page, '/profile');
  await expect(page.getByText('You’re a renter now.')).toBeVisible();
  await expect(page.getByText('Saving this page makes you an agent.')).toBeVisible();
  await page.getByRole('radio', { name: 'Agent' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Saving this page makes you a seller.')).toBeVisible();
});

test('an account without a role makes its profile public, views it, and hides it again at once', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/account-settings?section=privacy');
  const link = page.getByRole('link', { name: 'See your public profile' });
  await expect(link).toHaveCount(0);
  await page.getByRole('switch', { name: /^Make profile public/ }).check();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dolores Marchetti' })).toBeVisible();
  await expect(page.getByText('Member on Stoop')).toBeVisible();
  const { pathname } = new URL(page.url());
  // As a stranger would who was given the page's address earlier.
  expect((await request.get(pathname)).status()).toBe(200);
  await visit(page, '/account-settings?section=privacy');
  await expect(page.getByText('We have no partners today, so nothing is shared')).toBeVisible();
  await page.getByRole('switch', { name: /^Make profile public/ }).uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
  for (const path of [pathname, `${pathname}.data`]) expect((await request.get(path)).status()).toBe(404);
});

test('a long license number leaves its label complete on a phone', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { email: 'agent@sample.stoop.example', password: SAMPLE_PASSWORD });
  await visit(page, '/account-settings?section=privacy');
  await page.getByRole('switch', { name: /^Make profile public/ }).check();
  await page.getByRole('link', { name: 'See your public profile' }).click();
  const label = page.getByRole('term').filter({ hasText: 'License' });
  await expect(label).toBeVisible();
  const lines = await label.evaluate((term) => {
    const range = document.createRange();
    range.selectNodeContents(term);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('until a role is chosen, none looks chosen', { tag: '@one-width' }, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/list-property');
  const colors = () =>
    page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  await page.getByRole('radio', { name: /^Seller/ }).check();
  const [buyer, , seller] = await colors();
  expect(buyer).not.toBe(seller);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Seller/ })).not.toBeChecked();
  expect(new Set(await colors())).toEqual(new Set([buyer]));
});

test('an administrator is told why no property is listed', { tag: '@one-width' }, async ({ page }) => {
  await signInAsAdministrator(page);
  for (const path of ['/list-property', '/create-listing']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Administrators don’t list property' })).toBeVisible();
  }
  await visit(page, '/account-settings?section=privacy');
  await expect(page.getByText('Administrators have no public profile.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Make profile public/ })).toHaveCount(0);
});
