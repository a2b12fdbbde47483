// Pages as people without JavaScript get them. axe is a script itself, so the pages' own are taken out of the HTML, and
// what is inside noscript elements is shown. On the portal's site, because it keeps a draft.
import { expect, type Page, test } from '@playwright/test';
import { newEmail, readMail } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { findViolations } from './find-violations.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}`, colorScheme: 'light', reducedMotion: 'reduce' });

async function leaveOutScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'script') return route.abort();
    if (request.resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<\/?noscript>/g, '');
    return route.fulfill({ response, body: html });
  });
}

async function expectNoBarrier(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => document.scripts.length), `${what} has no scripts`).toBe(0);
  expect(await findViolations(page), what).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content, what).toBeLessThanOrEqual(screen ?? 0);
}

test('axe finds nothing on the pages that write a listing without JavaScript', async ({ page, request }) => {
  test.slow();
  const email = newEmail();
  await leaveOutScripts(page);
  await page.goto('/create-listing');
  await expect(page.getByText(/needs JavaScript, because your browser keeps your session/)).toBeVisible();
  await expectNoBarrier(page, 'the form');

  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Monthly Rent').fill('much');
  await page.getByRole('button', { name: 'Check and save the draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'need fixing' })).toBeVisible();
  await expectNoBarrier(page, 'the form with errors');

  await page.getByLabel('Address', { exact: true }).fill('12 Vanderbilt Avenue, Brooklyn, NY 11238');
  await page.getByLabel('Monthly Rent').fill('3600');
  await page.getByRole('button', { name: 'Save it unfinished' }).click();
  await expect(page.getByText(/Check your email/)).toBeVisible();
  await expectNoBarrier(page, 'the confirmation');

  const { text } = await readMail(request, email, 'listing-draft');
  await page.goto(/https?:\/\/\S+\/listing-draft\?\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByLabel('Monthly Rent')).toHaveValue('3600');
  await expectNoBarrier(page, 'the draft behind the mailed link');
});
