// Two people look at homes together: from the page of a home to a board, an invitation, votes and the comparison.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { newEmail, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

const newName = () => `Near the park ${Math.random().toString(36).slice(2, 8)}`;

async function addFirstHomes(page: Page, count: number, board: string): Promise<void> {
  await visit(page, '/buy?city=Hoboken');
  const links = page.locator('.results-grid').getByRole('article').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const [index, path] of paths.slice(0, count).entries()) {
    await visit(page, path);
    await page.getByRole('link', { name: 'Add to a board' }).click();
    if (index === 0) {
      await page.getByLabel('Name', { exact: true }).fill(board);
      await page.getByRole('button', { name: 'Make it and add the home' }).click();
    } else {
      await page.getByRole('button', { name: `Add to ${board}` }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible();
    await expect(page.getByText(`A board of ${index + 1} home`)).toBeVisible();
  }
}

async function openSecondPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
}

test('two people share a board, vote, see each other’s votes at once, and compare the homes', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const board = newName();
  const [ana, neil] = [await openAccount(request), await openAccount(request)];
  await signIn(page, ana);
  await addFirstHomes(page, 3, board);
  await page.getByLabel('Invite by email').fill('not an address');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await page.getByLabel('Invite by email').fill(neil.email);
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Invited. Can vote and add homes.')).toBeVisible();

  // The mailed link leads through signing in to the invitation.
  const mail = await readMail(request, neil.email, 'board-invitation');
  const link = /http\S+\/board-invitation\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const other = await openSecondPerson(browser, baseURL);
  await visit(other, link);
  await other.getByLabel('Email').fill(neil.email);
  await other.getByLabel('Password', { exact: true }).fill(neil.password);
  await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: board })).toBeVisible();
  await expectNoBarrier(other);
  await other.getByRole('button', { name: 'Join the board' }).click();
  await expect(other.getByText('Only its 2 members can see it.')).toBeVisible();

  const vote = (person: Page, index: number, choice: string) =>
    person
      .getByRole('group', { name: /^Your vote on/ })
      .nth(index)
      .getByRole('radio', { name: choice });
  await vote(other, 0, 'Yes').check();
  await expect(page.locator('.tally').first()).toContainText('Yes');
  await expect(page.getByText('voted Yes on')).toBeVisible();
  // By keyboard.
  await vote(page, 0, 'Yes').focus();
  await page.keyboard.press('ArrowRight');
  await expect(vote(page, 0, 'Maybe')).toBeChecked();
  await expect(other.locator('.tally').first()).toContainText('Maybe');
  await page.getByRole('button', { name: /^Clear your vote/ }).click();
  await expect(other.locator('.tally').first()).toContainText('Hasn’t voted');

  await other.getByText('Add a note').first().click();
  await other.getByRole('textbox', { name: 'Note' }).first().fill('25 minutes by PATH');
  await other.getByLabel('Kind').first().selectOption('Commute');
  await other.getByRole('button', { name: 'Save note' }).first().click();
  await expect(other.getByText('25 minutes by PATH')).toBeVisible();
  await expectNoBarrier(other);
  await expectNoBarrier(page);

  await page.getByRole('button', { name: 'Plan a home' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('2:00 PM', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Compare 3 homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare three homes' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Commute/ })).toContainText('25 minutes by PATH');
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('$');
  await expectNoBarrier(page);
  // The link is for members, so it is copied or handed to the system, by keyboard, too.
  await page.evaluate(() => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => written.push(text) } });
    Object.defineProperty(window, 'written', { value: written });
  });
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(page.getByText('Only members of this board can open it.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([page.url()]);
  const cost = page.getByRole('row', { name: /^True monthly cost/ });
  const before = await cost.textContent();
  await page.getByText('Change the loan').click();
  await page.getByLabel('Down payment, %').fill('50');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(cost).not.toHaveText(before ?? '');

  // Who leaves takes their votes along; the board itself goes with its owner.
  await other.getByRole('button', { name: 'Leave this board' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
  await expectNoBarrier(other);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await page.getByText('Board settings').click();
  await page.getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click();
  await expect(page.getByText('No boards yet')).toBeVisible();
});

test('a forwarded invitation, a guessed one and another’s board show nothing', { tag: '@one-width' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const board = newName();
  const [ana, cy] = [await openAccount(request), await openAccount(request)];
  await signIn(page, ana);
  await addFirstHomes(page, 1, board);
  const neil = newEmail();
  await page.getByLabel('Invite by email').fill(neil);
  await page.getByRole('button', { name: 'Send invite' }).click();
  const { text } = await readMail(request, neil, 'board-invitation');
  const link = /http\S+\/board-invitation\?token=\S+/.exec(text)?.[0] ?? '';
  const stranger = await openSecondPerson(browser, baseURL);
  await signIn(stranger, cy);
  await visit(stranger, link);
  await expect(stranger.getByRole('alert')).toContainText('This invitation went to another address');
  await expect(stranger.getByText(board)).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Sign out and use another account' }).press('Enter');
  await expect(stranger).toHaveURL(/\/signin\?next=%2Fboard-invitation%3Ftoken%3D/);
  await signIn(stranger, cy);
  await visit(stranger, `${link}x`);
  await expect(stranger.getByRole('alert')).toContainText('doesn’t work any more');
  await visit(stranger, '/board-invitation');
  await expect(stranger.getByRole('alert')).toContainText('not complete');
  await visit(stranger, new URL(page.url()).pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
