// A home that isn't for sale: what is known of it, and asking to have its address removed, without JavaScript.
import { expect, test } from '@playwright/test';
import { findViolations } from '#e2e/a11y/find-violations.ts';

/** The pages of sample homes with recorded sales, by their address. */
async function findHome(
  request: { get: (path: string) => Promise<{ status(): number; text(): Promise<string> }> },
  address: string,
) {
  for (let id = 1; id <= 40; id++) {
    const answer = await request.get(`/home/${id}`);
    if (answer.status() === 200 && (await answer.text()).includes(`<h1>${address}</h1>`)) return `/home/${id}`;
  }
  throw new Error(`There is no page of ${address}`);
}

test('a visitor reads the recorded sales of a home, goes on to a neighbor and asks to remove the address', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(await findHome(request, '412 Alder Terrace'));
  await expect(page.getByText('Sample home')).toBeVisible();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history.getByRole('listitem')).toContainText([
    /Sep 14, 2019.*Sold, city record.*\$1,190,000/,
    /May 17, 2011.*Changed hands, city record.*No price recorded/,
    /May 26, 2004.*\$585,000/,
  ]);
  await expect(page.getByText(/Source: New York City Department of Finance, as of the sale on/)).toBeVisible();
  await page.getByRole('link', { name: '438 Alder Terrace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('438 Alder Terrace');
  await page.getByRole('link', { name: 'Ask us to remove it' }).click();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('What we should know').fill('My family lives there');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('What we should know')).toHaveValue('My family lives there');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'We got your request' })).toBeVisible();
  await context.close();
});

test('the page of a home and its form have no accessibility violations', async ({ page, request }) => {
  const path = await findHome(request, '412 Alder Terrace');
  for (const each of [path, `${path}/remove`]) {
    await page.goto(each);
    expect(await findViolations(page)).toEqual([]);
  }
});

test('a building lists what is for sale, its closing prices by year and its past sales', async ({ page, request }) => {
  const apartment = await findHome(request, '35-20 Ashgrove Court, Unit 3D');
  await page.goto(apartment);
  await page.getByRole('link', { name: 'The building' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('35-20 Ashgrove Court');
  await expect(page.getByRole('row', { name: /2024 1 \$431,000/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unit 5F' }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
