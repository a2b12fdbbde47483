import { expect, test } from '@playwright/test';
import { openAccount, readMail, signIn, type TestAccount } from '#e2e/accounts.ts';
import { askAboutHome } from '#e2e/ask-about-home.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { freeAgentOf } from '#e2e/home-agents.ts';
import { visit } from '#e2e/visit.ts';

/** Sample homes with their own agents, so that both widths can run at once. */
const HOME_OF_PROJECT: Record<string, number> = { desktop: 5, phone: 11 };

test('two people talk in one conversation, live, by keyboard, and neither sees the other’s address until it is shared', async ({
  page,
  browser,
  request,
}, { project }) => {
  const homeId = HOME_OF_PROJECT[project.name] ?? 0;
  const agent: TestAccount = await openAccount(request, (await freeAgentOf(homeId)).email);
  const renter = await openAccount(request);
  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, renter);
  const home = await askAboutHome(visitor, homeId, { Name: 'Ana Reyes', Message: 'Is the open house\nstill on?' });

  await signIn(page, agent);
  await visit(page, '/blog');
  const menu = page.getByRole('button', { name: /^Account menu/ });
  await expect(menu).toHaveAccessibleName(/, 1 new message$/);
  await menu.press('Enter');
  await page.getByRole('link', { name: 'Messages 1 new' }).press('Enter');
  await expect(page).toHaveURL('/messages');
  const row = page.getByRole('link', { name: /Ana Reyes/ });
  await expect(row).toContainText('1 unread');
  await row.press('Enter');
  const log = page.getByRole('region', { name: 'Messages with Ana Reyes' });
  await expect(log.getByText('Is the open house\nstill on?')).toBeVisible();
  await expect(page.getByText(home, { exact: false }).last()).toBeVisible();
  await expect(page.getByText('Address hidden until they share it')).toBeVisible();
  await expect(menu).not.toHaveAccessibleName(/new message/);
  await page.getByLabel('Message to Ana Reyes').fill('Yes, on Sunday at noon.');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(log.getByText('Yes, on Sunday at noon.')).toBeVisible();
  await expect(page.getByLabel('Message to Ana Reyes')).toHaveValue('');
  const files = page.getByLabel('Attach files');
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') };
  await files.setInputFiles([pdf, { ...pdf, name: 'fake.jpg', buffer: Buffer.from('<script>') }]);
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByText('fake.jpg isn’t a picture or PDF that we can send')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fake.jpg' }).press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(log.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);

  // The renter has the inbox open; what is written next appears by itself.
  await visit(visitor, '/messages');
  await visitor
    .getByRole('listitem')
    .getByRole('link', { name: /1 file|2 unread|unread/ })
    .first()
    .press('Enter');
  await visitor.getByLabel(/^Message to /).fill('I’ll be there.');
  await visitor.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(log.getByText('I’ll be there.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Share them' }).press('Enter');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await expect(visitor.getByText(/ sees your email address, and your phone/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: renter.email })).toBeVisible();

  const menuButton = page.getByRole('button', { name: 'More: archive, block, report' });
  await menuButton.press('Enter');
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter');
  await expect(page.getByText('You reported this conversation.')).toBeVisible();
  await menuButton.press('Enter');
  await page.getByRole('button', { name: /^Block/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText('You blocked Ana Reyes.')).toBeVisible();
  await visitor.getByLabel(/^Message to /).fill('Anything to bring?');
  await visitor.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(visitor.getByText('this person doesn’t take messages from you')).toBeVisible();
  await expect(visitor.getByLabel(/^Message to /)).toHaveValue('Anything to bring?');
  await menuButton.press('Enter');
  await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await expect(page).toHaveURL('/messages');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Conversation is back in your messages')).toBeVisible();
  await row.press('Enter');
  await menuButton.press('Enter');
  await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await expect(page).toHaveURL('/messages');
  await expect(row).toBeHidden();
  await visit(page, '/messages?filter=archived');
  await expect(row).toBeVisible();
  await visitor.context().close();
});

test('somebody without an account answers from the mailed link, without JavaScript', async ({ browser, request }, {
  project,
}) => {
  const homeId = (HOME_OF_PROJECT[project.name] ?? 0) + 1;
  const { email } = await freeAgentOf(homeId);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asker = `ana-${project.name}-${Date.now()}@example.com`;
  await page.goto(`/property/${homeId}?contact=message#contact`);
  await expect(page.getByText('Only one person reads this:')).toBeVisible();
  await page.getByLabel('Name').fill('Ana Reyes');
  await page.getByLabel('Email').fill(asker);
  await page.getByLabel('Message').fill('Is it quiet?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const { text } = await readMail(request, email, 'contact');
  const link = new URL(/\S+\/inquiry\?token=\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('Is it quiet?')).toBeVisible();
  await page.getByLabel('Your message').fill('Very quiet.');
  // What the server refuses is said in its own words.
  const fake = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') };
  await page.getByLabel(/^Attach/).setInputFiles(fake);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/plan\.pdf isn’t a picture or PDF/).first()).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Very quiet.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sent. Until Ana Reyes confirms their address/)).toBeVisible();
  // She reads it on the page, because anybody can type her address.
  const answer = await readMail(request, asker, 'conversation');
  expect(answer.text).not.toContain('Very quiet.');
  const own = new URL(/\S+\/inquiry\?token=\S+/.exec(answer.text)?.[0] ?? '');
  await page.goto(own.pathname + own.search);
  await expect(page.getByText('Very quiet.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm that this address is yours' }).click();
  await expect(page.getByText(/sees that this address is yours/)).toBeVisible();
  expect(answer.text).not.toContain(email);
  await context.close();
});

test('the inbox needs an account', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/messages');
  await expect(page).toHaveURL('/signin?next=%2Fmessages');
});
