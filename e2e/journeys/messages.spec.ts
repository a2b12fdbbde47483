import { expect, test } from '@playwright/test';
import pg from 'pg';
import { openDatabase } from '#db/open-database.ts';
import { openAccount, signIn, type TestAccount } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

/** Sample homes with their own agents, so that both widths can run at once. */
const HOME_OF_PROJECT: Record<string, number> = { desktop: 5, phone: 11 };

/** The address of the home's agent; an account from an earlier run is deleted. */
async function findAgent(homeId: number): Promise<string> {
  const cluster = await openDatabase({ dataDir: '.data-e2e', log: () => {} });
  const owner = new pg.Client(cluster.url);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ email: string }>(
      'select lower(listing_agent_email) as email from properties where id = $1',
      [homeId],
    );
    const email = rows[0]?.email ?? '';
    await owner.query('delete from auth.users where email = $1', [email]);
    await owner.query('delete from contact_messages where recipient_address = $1', [email]);
    return email;
  } finally {
    await owner.end();
    await cluster.stop();
  }
}

test('a message from the contact dialog arrives in the agent’s inbox, is read, answered, reported and deleted', async ({
  page,
  browser,
  request,
}, { project }) => {
  const homeId = HOME_OF_PROJECT[project.name] ?? 0;
  const agent: TestAccount = await openAccount(request, await findAgent(homeId));
  const visitor = await (await browser.newContext()).newPage();
  await visit(visitor, `/property/${homeId}`);
  const home = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await visitor
    .getByRole('link', { name: /^(Send )?Message$/ })
    .and(visitor.locator(':visible'))
    .first()
    .click();
  const dialog = visitor.getByRole('dialog', { name: /^Message / });
  await dialog.getByLabel('Name').fill('Ana Reyes');
  await dialog.getByLabel('Email').fill('ana@example.com');
  await dialog.getByLabel('Phone').fill('(718) 555-0177');
  await dialog.getByLabel('Message').fill('Is the open house\nstill on?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toBeHidden();
  await visitor.context().close();

  await signIn(page, agent);
  await visit(page, '/blog');
  const menu = page.getByRole('button', { name: /^Account menu/ });
  await expect(menu).toHaveAccessibleName(/, 1 new message$/);
  await menu.press('Enter');
  await page.getByRole('link', { name: 'Messages 1 new' }).press('Enter');
  await expect(page).toHaveURL('/messages');
  const message = page.getByRole('listitem').filter({ hasText: 'Ana Reyes' });
  await expect(message.locator('summary')).toContainText(home);
  await expect(message.getByText('New', { exact: true })).toBeVisible();
  await message.locator('summary').press('Enter');
  await expect(message.getByText('Is the open house\nstill on?')).toBeVisible();
  await expect(message.getByText('New', { exact: true })).toHaveCount(0);
  await expect(menu).not.toHaveAccessibleName(/new message/);
  await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ana@example\.com\?subject=Re/,
  );
  await expect(message.getByRole('link', { name: '(718) 555-0177' })).toHaveAttribute('href', 'tel:7185550177');
  await expect(message.getByRole('link', { name: home })).toHaveAttribute('href', `/property/${homeId}`);
  await message.getByRole('button', { name: /^Report/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Message reported' })).toBeVisible();
  await message.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toHaveCount(1);
  await page.reload();
  await expect(message.getByText('New', { exact: true })).toHaveCount(0);
  await message.locator('summary').press('Enter');
  await expect(message.getByText('Reported')).toBeVisible();
  await message.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible();
});

test('the inbox needs an account', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/messages');
  await expect(page).toHaveURL('/signin?next=%2Fmessages');
});
