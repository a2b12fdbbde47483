// A tour from the page of a home to the calendar: asked for, answered, moved and canceled, by both sides, with and
// without an account. On the portal's site, because it publishes a home.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { newEmail, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { publishRental } from '#e2e/postings.ts';
import { visit } from '#e2e/visit.ts';

const baseURL = `http://127.0.0.1:${PORTAL_PORT}`;
test.use({ baseURL });

const linkIn = (text: string) => /http\S+\/tour\?\S+/.exec(text)?.[0] ?? '';

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
}

async function openOther(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

/** The first two free times of the open page. */
async function pickTwo(page: Page): Promise<void> {
  const times = page.locator('.slot-week:not([hidden]) .times').filter({ visible: true }).getByRole('checkbox');
  await times.nth(1).check();
  await times.nth(0).check();
  await expect(page.getByText('Your times, 2 of 3')).toBeVisible();
}

test('an owner sets hours; somebody asks, the owner confirms, one moves the tour, and the other cancels it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { propertyId } = await publishRental(page, await openAccount(request));
  await visit(page, '/tours/hours');
  await page.getByRole('switch', { name: 'Monday' }).check();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday, from, 2').selectOption('10:00 AM');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('These hours overlap')).toBeVisible();
  await page.getByRole('button', { name: /^Remove 10:00 AM/ }).click();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('switch', { name: day }).check();
  await page.getByLabel('Earliest request').selectOption('1 hour ahead');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await expectNoBarrier(page);

  const visitor = await openOther(browser);
  const person = await openAccount(request);
  await signIn(visitor, person);
  await visit(visitor, `/property/${propertyId}`);
  await visitor.getByRole('link', { name: 'Schedule Tour' }).and(visitor.locator(':visible')).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Schedule a tour' })).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue(person.email);
  await visitor.getByRole('button', { name: 'Request Tour' }).click();
  await expect(visitor.getByText('Choose at least one time').first()).toBeVisible();
  await pickTwo(visitor);
  await visitor.getByLabel(/^Note to/).fill('Is there a step at the door?');
  await expectNoBarrier(visitor);
  await visitor.getByRole('button', { name: 'Request Tour' }).click();
  await expect(visitor.getByText('Your request was sent')).toBeVisible();

  // Asking again is told to be in vain before the form is filled in.
  for (const path of [`/property/${propertyId}`, `/property/${propertyId}/tour`]) {
    await visit(visitor, path);
    const told = visitor.getByText('You asked for a tour of this home.').filter({ visible: true });
    await expect(told).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'See or change it' }).click();
  await expect(visitor).toHaveURL(/\/tours\?tour=/);

  await visit(page, '/tours');
  await expect(page.getByText('Is there a step at the door?')).toBeVisible();
  const waiting = page.getByRole('article', { name: /^Tour of / });
  await expect(waiting.getByRole('radio', { name: /free$/ })).toHaveCount(2);
  await expectNoBarrier(page);
  // By keyboard.
  await waiting.getByRole('radio').first().press('ArrowDown');
  await expect(waiting.getByRole('radio').last()).toBeChecked();
  await waiting.getByText('Add a note').press('Enter');
  await waiting.getByLabel(/^Note to/).fill('Meet me on the stoop.');
  await waiting.getByRole('button', { name: /^Confirm / }).press('Enter');
  await expect(page.getByText('The tour is confirmed')).toBeVisible();
  await expectNoBarrier(page);

  // The day and the week show it, and so does the conversation.
  await page.getByRole('navigation', { name: 'Tours' }).getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('link', { name: 'This week' })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('navigation', { name: 'Tours' }).getByRole('link', { name: 'Day' }).click();
  await expect(page.getByText('Not available').first()).toBeVisible();
  await expectNoBarrier(page);
  await visit(page, '/tours');
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click();
  await expect(page.getByRole('article', { name: /^Tour of / }).getByText('Confirmed')).toBeVisible();
  await expectNoBarrier(page);
  // The other side's open page hears of it by itself.
  const row = visitor.getByRole('article', { name: /^Tour of/ });
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText('Meet me on the stoop.');
  await expect(row.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute('href', /BEGIN%3AVCALENDAR/);
  await expectNoBarrier(visitor);
  // Owners suggest any time; the tour stays until the other side agrees. By keyboard.
  await page.getByRole('button', { name: /^Reschedule/ }).press('Enter');
  const suggesting = page.getByRole('dialog');
  await suggesting.getByLabel('Second day').fill(await suggesting.getByLabel('First day').inputValue());
  await suggesting.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(suggesting.getByText('Add a time')).toBeVisible();
  await suggesting.getByLabel('Second day').fill('');
  await suggesting.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByText('You suggested instead:')).toBeVisible();
  await visit(visitor, '/tours');
  await expect(row).toContainText('Suggested instead:');
  await visitor.getByRole('button', { name: /^Move the tour/ }).click();
  await expect(row).toContainText('12:00 PM to 12:30 PM');
  // Who asked chooses among the times that are offered now.
  await visitor.getByRole('button', { name: /^Reschedule/ }).click();
  const picker = visitor.getByRole('dialog');
  await picker.getByRole('button', { name: 'Send' }).click();
  await expect(picker.getByText('Choose at least one time')).toBeVisible();
  await picker
    .locator('.slot-week:not([hidden]) .times')
    .filter({ visible: true })
    .getByRole('checkbox')
    .first()
    .check();
  await expectNoBarrier(visitor);
  await picker.getByRole('button', { name: 'Send' }).click();
  await expect(row).toContainText('You suggested instead:');
  await visitor.getByRole('button', { name: /^Cancel / }).click();
  await visitor
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Found another home');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel tour' }).click();
  await expect(visitor.getByText('You canceled')).toBeVisible();
  await visitor.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Confirmed');
  await visitor.getByRole('button', { name: /^Cancel / }).click();
  await visitor
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Found another home');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel tour' }).click();
  await expect(visitor.getByText('You canceled')).toBeVisible();
  await visit(page, '/tours?show=past');
  await expect(page.getByText('“Found another home”')).toBeVisible();
  // The conversation tells the whole story.
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click();
  await expect(
    page
      .getByText(/^Canceled the tour: Found another home/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // The owner suggests another one, by video.
  await page.getByRole('button', { name: 'Propose a tour' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Video' }).check();
  await expectNoBarrier(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: /^Tour of / })).toContainText('Video');
});

test.describe('without an account and without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a tour of a home for sale is asked for, and the mailed link changes nothing until a button is pressed', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto('/property/5/tour');
    await expect(page.getByText('About written agreements.')).toBeVisible();
    const times = page.locator('.times').filter({ visible: true }).first().getByRole('checkbox');
    await times.first().check();
    await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Request Tour' }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    const link = linkIn((await readMail(request, email, 'tour-address')).text);
    for (let scan = 0; scan < 2; scan++) await request.get(link);
    await page.goto(link);
    await expect(page.getByText('Waits for you to confirm your address')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, this is my address' }).click();
    await expect(page.getByText('Your request was passed on.')).toBeVisible();
    const sent = linkIn((await readMail(request, email, 'tour-sent')).text);
    await page.goto(sent);
    await page.getByText('Cancel the tour').first().click();
    // What was typed stays, with what to change about it.
    await page.getByLabel(/^Reason/).fill('See www.prizes.example');
    await page.getByRole('button', { name: 'Cancel the tour' }).click();
    await expect(page.getByText('The reason can’t have a link in it')).toBeVisible();
    await expect(page.getByLabel(/^Reason/)).toHaveValue('See www.prizes.example');
    await page.getByLabel(/^Reason/).fill('');
    await page.getByRole('button', { name: 'Cancel the tour' }).click();
    await expect(page.getByText('Canceled. We told them.')).toBeVisible();
  });
});
