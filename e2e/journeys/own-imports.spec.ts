// A landlord imports homes from a file and from a feed. On the portal's site, because it adds homes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openAccount } from '#e2e/accounts.ts';
import { answerForAll, becomeLandlord, HEAD, makeRows } from '#e2e/own-imports.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });

test('a landlord imports a file of three homes, one of which a gate refuses, and undoes it', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  await becomeLandlord(page, account);
  const { street, rows } = makeRows();
  const unreadable = 'X-9,,,Brooklyn,NY,11238,cheap,1,1,No address.';
  await answerForAll(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Choose a file').first()).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows, unreadable].join('\n')),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();

  // What would happen, before it does.
  const trial = page.getByRole('region', { name: 'Check of homes.csv' });
  await expect(trial).toContainText('4 rows: 2 new, 1 as drafts, 1 rejected. Nothing is imported yet.');
  await expect(trial.getByRole('row').filter({ hasText: 'Adults only' })).toContainText('may not say');
  await trial.getByRole('button', { name: 'Import 3 listings' }).click();
  const run = page.getByRole('region', { name: 'homes.csv', exact: true });
  await expect(run).toContainText('4 rows: 2 new, 1 as drafts, 1 rejected');
  const download = page.waitForEvent('download');
  await run.getByRole('button', { name: 'Download report' }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-report\.csv$/);

  await run.getByRole('link', { name: 'See your listings' }).click();
  await expect(page.getByRole('link', { name: 'Active Listings (2)', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by address or feed ID' }).fill(`${street.split(' ')[0]}-2`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: `${street}, 2` })).toContainText('Feed ID');
  await expect(page.getByRole('listitem', { name: `${street}, 1` })).toHaveCount(0);
  await page.getByRole('link', { name: 'Inactive Listings (1)' }).click();
  await expect(page.getByRole('listitem', { name: new RegExp(`^${street}`) })).toContainText('Draft');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await run.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('region', { name: 'Undo of homes.csv' })).toContainText('3 listings: 3 deleted', {
    timeout: 40_000,
  });
  await visit(page, '/list-property');
  await expect(page.getByRole('link', { name: 'Active Listings (0)', exact: true })).toBeVisible();
});

test('a column that nobody knows is matched, and an answer that was missing is given for all homes at once', async ({
  page,
  request,
}) => {
  await becomeLandlord(page, await openAccount(request));
  const { rows } = makeRows();
  await answerForAll(page);
  await page.getByLabel('Are the homes in a flood area?').selectOption('');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'odd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD.replace('Rent', 'Zaster'), ...rows.slice(0, 2)].join('\n')),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const trial = page.getByRole('region', { name: 'Check of odd.csv' });
  await expect(trial).toContainText('Tell us which column is the price.');
  await expect(trial).toContainText('1 column isn’t matched and left out: “Zaster”');
  await trial.getByLabel('Zaster matched to').selectOption('Price');
  await trial.getByRole('button', { name: 'Check again' }).first().click();
  await expect(trial).toContainText('2 rows: 2 as drafts. Nothing is imported yet.');
  await trial.getByRole('button', { name: 'Import 2 listings' }).click();

  const run = page.getByRole('region', { name: 'odd.csv', exact: true });
  await expect(run).toContainText('2 listings can’t go online yet');
  await run.getByText('Change the answers for these listings').click();
  const form = run.getByRole('form', { name: 'Change the answers for these listings' });
  await form.getByLabel('Are the homes in a flood area?').selectOption('no');
  await form.getByRole('button', { name: 'Change the answers' }).click();
  await expect(form.getByText('Agree to the listing terms to import').first()).toBeVisible();
  await form.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
  await form.getByRole('button', { name: 'Change the answers' }).click();
  await expect(page.getByRole('region', { name: 'Answers for odd.csv' })).toContainText('2 listings: 2 changed', {
    timeout: 40_000,
  });
  await visit(page, '/list-property');
  await expect(page.getByRole('link', { name: 'Active Listings (2)', exact: true })).toBeVisible();
});

test('a feed is read, its homes are online, and it can be removed', async ({ page, request }) => {
  const { street, rows } = makeRows();
  const server = await serve([HEAD, ...rows.slice(0, 2)].join('\n'));
  try {
    await becomeLandlord(page, await openAccount(request));
    await answerForAll(page);
    await page.getByRole('radio', { name: 'At an address that is read every hour' }).check();
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/homes.csv`;
    await page.getByLabel('Address of the feed').fill(address);
    await page.getByRole('button', { name: 'Add the feed' }).click();
    const feed = page.getByRole('listitem', { name: address });
    await expect(feed).toContainText('Works', { timeout: 40_000 });
    await expect(feed).toContainText('The next poll begins in');
    await expect(page.getByRole('region', { name: 'Your imports' }).first()).toContainText('2 rows: 2 new');
    await feed.getByText('Change the answers').click();
    await feed.getByLabel('Contact', { exact: true }).fill('Somebody Else');
    await feed.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
    await feed.getByRole('button', { name: 'Save and read the feed' }).click();
    await expect(page.getByRole('region', { name: 'Your imports' }).first()).toContainText('2 rows: 2 changed', {
      timeout: 40_000,
    });
    await feed.getByRole('button', { name: 'Remove feed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove feed' }).click();
    await expect(feed).toHaveCount(0);
    await visit(page, '/list-property');
    await expect(page.getByRole('listitem', { name: `${street}, 1` })).toContainText('$3,100');
  } finally {
    server.close();
  }
});

async function serve(text: string): Promise<Server> {
  const server = createServer((_request, response) => void response.end(text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
