// The pages of somebody who lists homes. On the portal's site, because it adds one.
import { expect, type Page, test } from '@playwright/test';
import { openAccount, readMail } from '#e2e/accounts.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { publishRental } from '#e2e/postings.ts';
import { answerForAll, HEAD, makeRows } from '#e2e/own-imports.ts';
import { visit } from '#e2e/visit.ts';
import { findViolations } from './find-violations.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}`, colorScheme: 'light', reducedMotion: 'reduce' });

async function expectNoBarrier(page: Page, what: string): Promise<void> {
  await expect(page.locator('.skel')).toHaveCount(0);
  expect(await findViolations(page), what).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content, what).toBeLessThanOrEqual(screen ?? 0);
}

test('axe finds nothing on the pages of the listing side, in light or dark colors, and none scrolls sideways', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(request);
  const { id, street } = await publishRental(page, account);
  const { text } = await readMail(request, 'dolores@example.com', 'listing-contact');
  const question = new URL(/\S+\/listing-contact\?\S+/.exec(text)?.[0] ?? '');

  const paths = [
    '/list-property?tab=inactive',
    `/edit-listing/${id}`,
    `/edit-listing/${id}/preview`,
    `/messages?posting=${id}`,
    '/list-property/firm',
    question.pathname + question.search,
    '/still-available?token=none',
    '/inquiry?token=none',
    '/open-house-emails?token=none',
    '/listing-draft?token=none',
  ];
  for (const path of paths) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(page, path);
  }

  await visit(page, '/list-property');
  await expect(page.getByRole('listitem', { name: new RegExp(street) })).toBeVisible();
  await expectNoBarrier(page, 'the dashboard with a listing');

  await visit(page, '/list-property/import');
  await answerForAll(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Choose a file').first()).toBeVisible();
  await expectNoBarrier(page, 'an import without a file');
  const buffer = Buffer.from([HEAD.replace('Rent', 'Rent,Zaster'), ...makeRows().rows].join('\n'));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Nothing is imported yet')).toBeVisible();
  for (const summary of [/isn’t matched/, 'Change the answers', 'Import another file or feed'])
    await page.getByText(summary).first().click();
  await expect(page.getByLabel('Zaster matched to')).toBeVisible();
  await expectNoBarrier(page, 'what an import would do');
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });
  await expectNoBarrier(page, 'what an import has done');
  await visit(page, '/list-property/import');
  await answerForAll(page);
  await page.getByRole('radio', { name: 'At an address that is read every hour' }).check();
  await page.getByLabel('Address of the feed').fill('http://127.0.0.1:9/homes.csv');
  await page.getByRole('button', { name: 'Add the feed' }).click();
  await expect(page.getByText('There was no answer')).toBeVisible({ timeout: 30_000 });
  await expectNoBarrier(page, 'a feed that fails');

  await visit(page, '/create-listing');
  await page.getByLabel('Description', { exact: true }).fill('Adults only, no Section 8.');
  await expect(page.getByText('Some wording may be against the law').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'need fixing' })).toBeVisible();
  await expectNoBarrier(page, 'a listing with errors and forbidden wording');
  await page.getByRole('button', { name: 'Choose Times' }).click();
  await page.getByRole('button', { name: 'Done with open house 1' }).click();
  await expect(page.getByText('Enter the day, the start and the end.')).toBeVisible();
  await expectNoBarrier(page, 'an open house that is not complete');
  await page.getByText('Still needed:').click();
  await expectNoBarrier(page, 'the list of what is still needed');
});

test('axe finds nothing where administrators decide about listings', async ({ page }) => {
  await signInAsAdministrator(page);
  await visit(page, '/admin/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expectNoBarrier(page, '/admin/review');
});
