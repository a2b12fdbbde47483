// What people type into the filters, and where the keyboard focus is after each change.
import { expect, type Page, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import { isTakenOver, visit } from '#e2e/visit.ts';

test.use(WITH_MAP);

/** Opens all filters, and waits for the code of their form to take over: what is typed earlier is sent as plain HTML. */
async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).first().click();
  await isTakenOver(page, '.filter-sheet');
  return page.getByRole('form', { name: 'All filters' });
}

test('an impossible filter is reported next to its field and in a summary, and nothing is lost', async ({ page }) => {
  await visit(page, '/buy');
  const sheet = await openFilters(page);
  await sheet.getByLabel('Min price').fill('900,000');
  await sheet.getByLabel('Max price').fill('400,000');
  await sheet.getByLabel('Square feet, min').fill('roomy');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  const summary = sheet.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Max price must be more than Min price.',
    'Square feet, min must be a whole number from 0 to 1,000,000.',
  ]);
  await expect(page).toHaveURL('/buy');
  await expect(sheet.getByLabel('Square feet, min')).toHaveValue('roomy');
  await expect(sheet.getByLabel('Square feet, min')).toHaveAccessibleDescription(/whole number/);
  await summary.getByRole('link', { name: /^Max price/ }).click();
  await expect(sheet.getByLabel('Max price')).toBeFocused();
  await sheet.getByLabel('Max price').fill('1,400,000');
  await sheet.getByLabel('Square feet, min').fill('800');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL('/buy?minPrice=900000&maxPrice=1400000&minSqft=800');
  await expect(sheet).toBeHidden();
});

test('a buyer looks for a monthly total with their own loan, near the Q train', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/buy');
  const sheet = await openFilters(page);
  await sheet.getByLabel('Near a station').selectOption('Q train');
  await sheet.getByLabel('How near').selectOption('About 15 minutes’ walk');
  await sheet.getByLabel('Total monthly cost, max').fill('9,000');
  await sheet.getByLabel('Down payment, %').fill('120');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Your loan must be down payment (0 to 100%)');
  await sheet.getByLabel('Down payment, %').fill('40');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL('/buy?maxMonthly=9000&loan=40%2C6.55%2C30&transit=Q%2C15');
  const list = page.getByRole('region', { name: /Homes for sale/ });
  await expect(list).toContainText('15 min walk to the Q');
  await expect(list).toContainText('Under $9,000 a month total with 40% down at 6.55%');
  await page.getByLabel('Sort by').selectOption('Lowest monthly cost');
  await expect(page).toHaveURL(/sort=monthly_asc/);
  const totals = async () => {
    const texts = await list.getByText(/about \$[\d,]+\/mo total/).allTextContents();
    return texts.map((text) => Number(text.replace(/\D/g, '')));
  };
  const isInOrder = (amounts: number[]) => amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0));
  await expect.poll(async () => isInOrder(await totals())).toBe(true);
  expect((await totals()).length).toBeGreaterThan(3);
});

test('an ambiguous amount is not accepted', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy');
  const sheet = await openFilters(page);
  await sheet.getByLabel('Max price').fill('495.000');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Max price must be an amount in whole dollars.');
});

test('an address with impossible filters names them by their labels', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/rent?minPrice=5000&maxPrice=4000&minYear=old&city=Hoboken');
  const list = page.getByRole('region', { name: /Homes for rent in Hoboken|No homes/ });
  await expect(list.getByText('Max rent must be more than Min rent.')).toBeVisible();
  await expect(list.getByText('Year built, min must be a whole number from 1600 to 2100.')).toBeVisible();
  await expect(list).not.toContainText(/minPrice|maxPrice|minYear/);
  await list.getByRole('button', { name: 'Change filters' }).click();
  const sheet = page.getByRole('form', { name: 'All filters' });
  await expect(sheet.getByLabel('Max rent')).toHaveValue('4000');
  await expect(sheet.getByLabel('Year built, min')).toHaveValue('old');
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('impossible filters are shown again with what was typed and what is wrong', async ({ page }) => {
    await page.goto('/buy?minPrice=1000000&maxPrice=2000000');
    await page.getByRole('button', { name: 'Filters' }).first().click();
    const sheet = page.getByRole('form', { name: 'All filters' });
    await sheet.getByLabel('Min price').fill('cheap');
    await sheet.getByLabel('Max price').fill('3,000,000');
    await sheet.getByRole('button', { name: 'Show homes' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Min price must be an amount in whole dollars.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change filters' }).click();
    await expect(sheet.getByLabel('Min price')).toHaveValue('cheap');
    await expect(sheet.getByText('Min price must be an amount in whole dollars.').last()).toBeVisible();
    // The price range was not touched, so the amounts count.
    await expect(sheet.getByLabel('Max price')).toHaveValue('3,000,000');
  });
});

test('each change of a filter or the sort order leaves the focus where it was', async ({ page }, { project }) => {
  await visit(page, '/buy');
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL('/buy?sort=price_asc');
  await expect(page.getByRole('status').filter({ hasText: 'Order: price: low to high.' })).toBeVisible();
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(sort).toHaveValue('recent');
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await keyword.fill('garden');
  await keyword.press('Enter');
  await expect(page).toHaveURL('/buy?term=garden');
  await expect(page.getByRole('link', { name: '“garden”, remove' })).toBeVisible();
  await expect(keyword).toBeFocused();
  await page.goBack();
  await expect(keyword).toHaveValue('');
  if (project.name === 'phone') return;
  const beds = page.getByLabel('Bedrooms').first();
  await beds.focus();
  await beds.selectOption('2+');
  await expect(page.getByRole('link', { name: '2+ beds, remove' })).toBeVisible();
  await expect(beds).toBeFocused();
});

test('when a filter is removed, what takes its place gets the focus', async ({ page }) => {
  await visit(page, '/buy?beds=2%2B&city=Brooklyn');
  await page.getByRole('link', { name: 'Brooklyn, remove' }).press('Enter');
  await expect(page.getByRole('link', { name: '2+ beds, remove' })).toBeFocused();
  await page.getByRole('link', { name: '2+ beds, remove' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/buy');
});

test('the sheet returns the focus to its button', async ({ page }) => {
  await visit(page, '/buy');
  const button = page.getByRole('button', { name: 'Filters' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('form', { name: 'All filters' });
  await sheet.getByLabel('Bedrooms').selectOption('2+');
  await sheet.getByRole('button', { name: 'Show homes' }).press('Enter');
  await expect(page).toHaveURL('/buy?beds=2%2B');
  await expect(page.getByRole('link', { name: '2+ beds, remove' })).toBeVisible();
  await expect(button).toBeFocused();
});

test('filters that are sent before their code has arrived do not load the page anew', { tag: '@one-width' }, async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/filter-form-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await visit(page, '/buy');
  const button = page.getByRole('button', { name: 'Filters' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const sheet = page.getByRole('form', { name: 'All filters' });
  await sheet.getByLabel('Bedrooms').selectOption('2+');
  await sheet.getByRole('button', { name: 'Show homes' }).press('Enter');
  await expect(page).toHaveURL('/buy?beds=2%2B');
  await expect(page.getByRole('link', { name: '2+ beds, remove' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-same');
  code.resolve();
  await button.press('Enter');
  await expect(sheet.getByLabel('Bedrooms')).toHaveValue('2+');
});

test('impossible filters that are sent before their code has arrived are named on the page, and nothing is lost', {
  tag: '@one-width',
}, async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/filter-form-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await visit(page, '/buy');
  await page.getByRole('button', { name: 'Filters' }).first().click();
  const sheet = page.getByRole('form', { name: 'All filters' });
  await sheet.getByLabel('Max price').fill('495.000');
  await sheet.getByRole('button', { name: 'Show homes' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Max price must be an amount in whole dollars.' }).first(),
  ).toBeVisible();
  code.resolve();
  await page.getByRole('button', { name: 'Change filters' }).click();
  await expect(sheet.getByLabel('Max price')).toHaveValue('495.000');
});

test('when a pressed link opens another page, its heading gets the focus', async ({ page }) => {
  await visit(page, '/buy');
  await page.getByRole('article').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('each change is announced once', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/buy');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest('[role="status"], [role="alert"], [aria-live]') ?? [];
        }),
      );
      for (const region of regions) if (region.checkVisibility()) said.push(region.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const taken = () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
  const recent = /^[\d,]+ homes\. Order: most recent first\. Page 1 of \d+\.$/;
  await page.getByLabel('Bedrooms').first().selectOption('2+');
  const chip = page.getByRole('link', { name: '2+ beds, remove' });
  await expect(chip).toBeVisible();
  expect(await taken()).toEqual([expect.stringMatching(recent)]);
  await page.getByLabel('Sort by').selectOption('price_asc');
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(taken).toEqual([expect.stringMatching(/ homes\. Order: .*low.*\. Page 1 of \d+\.$/)]);
  await chip.click();
  await expect(chip).toBeHidden();
  await expect.poll(taken).toEqual([expect.stringMatching(/ homes\. Order: .*low.*\. Page 1 of \d+\.$/)]);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(taken).toEqual([expect.stringMatching(/Page 2 of \d+\.$/)]);
  const map = page.locator('.maplibregl-canvas');
  await map.focus();
  await map.press('ArrowRight');
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(taken).toEqual([expect.stringMatching(/ homes?\. .*Page 1 of \d+\.$/)]);
});

test('words that cannot find anything are refused next to the keyword box, which keeps them', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/buy?city=Hoboken');
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await keyword.fill('the');
  await keyword.press('Enter');
  await expect(page.getByRole('alert')).toContainText('must be words or numbers');
  await expect(keyword).toHaveAttribute('aria-invalid', 'true');
  await expect(keyword).toHaveValue('the');
  await keyword.fill('garden');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/term=garden/);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Tab at the end of the filters closes their sheet, so that the focus is never under it', {
  tag: '@one-width',
}, async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/filter-form-.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await visit(page, '/buy');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const sheet = page.getByRole('form', { name: 'All filters' });
  await expect(sheet).toBeVisible();
  const last = sheet.getByRole('button').last();
  await last.focus();
  // The focus stays where it is when the code of the form arrives and takes over.
  const taking = isTakenOver(page, '.filter-sheet');
  code.resolve();
  await taking;
  await expect(last).toBeFocused();
  for (let presses = 0; presses < 3 && (await sheet.isVisible()); presses++) await page.keyboard.press('Tab');
  await expect(sheet).toBeHidden();
});
