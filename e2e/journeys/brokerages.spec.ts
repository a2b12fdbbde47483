// A broker registers a brokerage, and salespersons find it. On the portal's site, because it adds one.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { becomeLicensed, openAccount } from '#e2e/accounts.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

const baseURL = `http://127.0.0.1:${PORTAL_PORT}`;
test.use({ baseURL });

/** The page of somebody with a license, signed in, in a browser of their own. */
async function openAs(role: 'AGENT' | 'BROKER', browser: Browser, request: APIRequestContext): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await becomeLicensed(page, await openAccount(request), role);
  await visit(page, '/list-property/firm');
  return page;
}

test('a brokerage is suggested while its name is typed, and isn’t registered twice', async ({ browser, request }) => {
  test.slow();
  const name = `Quince ${Math.random().toString(36).slice(2, 10)} Realty`;
  const field = (page: Page) => page.getByLabel('Name as registered', { exact: true });
  const broker = await openAs('BROKER', browser, request);
  await field(broker).fill(name);
  await broker.getByRole('button', { name: 'Register' }).click();
  await expect(broker.getByRole('heading', { name })).toBeVisible();

  const other = await openAs('BROKER', browser, request);
  await field(other).fill(name.toUpperCase());
  await expect(other.getByText('is registered in New York already')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await field(other).press('Escape');
  expect(await findViolations(other)).toEqual([]);

  const agent = await openAs('AGENT', browser, request);
  await field(agent).fill(name.slice(0, 12));
  await agent.getByRole('option', { name }).click();
  await expect(field(agent)).toHaveValue(name);
  await agent.getByRole('button', { name: 'Ask to join' }).click();
  await expect(agent.getByText('Waiting for the broker')).toBeVisible();

  await visit(broker, '/list-property');
  await expect(broker.getByText('1 salesperson asks to join your brokerage.')).toBeVisible();
  expect(await findViolations(broker)).toEqual([]);
  await broker.getByRole('link', { name: 'Answer' }).click();
  await broker.getByRole('button', { name: /^Accept/ }).click();
  await visit(broker, '/list-property');
  await expect(broker.getByRole('link', { name: /^Firm Listings/ })).toBeVisible();
  await expect(broker.getByText('asks to join your brokerage')).toHaveCount(0);
});
