// If a background request fails, the page stays; if a page itself fails, it says so and offers to try again.
import { expect, type Page, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { visit } from '#e2e/visit.ts';

test.use(WITH_MAP);

async function cut(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

/** A background failure appears only in the browser's log. */
function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

test('a failed city suggestion is logged and shows an empty list, and the page stays', {
  tag: '@one-width',
}, async ({ page }) => {
  const log = logOf(page);
  await visit(page, '/');
  await cut(page, /\/city-suggestions/);
  await page.getByRole('combobox', { name: 'City' }).fill('hobo');
  await expect(page.getByText('No cities found')).toBeVisible();
  expect(log).toContainEqual(expect.stringMatching(/^\/city-suggestions could not be read: /));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find your stoop');
});

test('a filter that cannot be loaded leaves the list as it is, and trying again loads it', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/buy');
  const before = await page
    .getByRole('status')
    .filter({ hasText: /homes?\./ })
    .textContent();
  const mend = await cut(page, /\/buy\.data/);
  await page.getByLabel('Bedrooms').first().selectOption('3+');
  await expect(page.getByText("We couldn't update this page")).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /homes?\./ })).toHaveText(before ?? '');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/buy?beds=3%2B');
  await expect(page.getByRole('link', { name: '3+ beds, remove' })).toBeVisible();
});

test('a page that cannot be loaded says so, has a title and can be tried again', async ({ page }) => {
  await visit(page, '/blog');
  // Its code arrives, its data does not.
  const mend = await cut(page, /\/help\/[^?]*\.data|\/property\/5\.data|\/healthz/);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate('/property/5');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this page");
  await expect(page).toHaveTitle('Page not loaded | Stoop');
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(page.getByText("There's still no connection.")).toBeVisible();
  await expect(again).toBeFocused();
  await mend();
  await again.click();
  await expect(page).toHaveURL('/property/5');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("We couldn't load this page");
});

for (const { name, open, path } of [
  {
    name: 'an article list',
    path: '/blog',
    open: (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }),
  },
  {
    name: 'a home',
    path: /\/property\/\d+$/,
    // The homes arrive after the rest of the page; until then the first article is one to read.
    open: (page: Page) =>
      page.getByRole('region', { name: 'Featured properties' }).getByRole('article').getByRole('link').first(),
  },
]) {
  test(`if the code of ${name} cannot be loaded, the page before it stays, with a way to try again`, {
    tag: '@one-width',
  }, async ({ page }) => {
    // What shows messages is loaded once the page is idle.
    const messages = page.waitForResponse(/\/assets\/toast-view-.*\.js$/);
    await visit(page, '/');
    await (await messages).finished();
    await expect(open(page)).toBeVisible();
    const mend = await cut(page, /\/assets\/|\/healthz/);
    await open(page).click();
    // Parts of the page that are loaded late may offer to try again, too.
    const notice = page.getByRole('alert').filter({ hasText: "We couldn't load that page" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find your stoop');
    await mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Find your stoop');
  });
}

test('the list stays if the map cannot be loaded, and the map appears when it can', async ({ page }, { project }) => {
  const mend = await cut(page, /\/assets\/results-map/);
  await visit(page, '/buy?view=map');
  await expect(page.getByText("We couldn't load the map.")).toBeVisible();
  if (project.name === 'phone') {
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await mend();
    await page.goBack();
  } else {
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(page.locator('.map-canvas canvas')).toBeVisible();
  // And its style sheet.
  await expect(page.locator('.map-canvas')).toHaveCSS('position', 'absolute');
});

test('the page of a home stays if its map cannot be loaded', { tag: '@one-width' }, async ({ page }) => {
  await cut(page, /\/assets\/home-map/);
  await visit(page, '/property/5');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('.nb-map').scrollIntoViewIfNeeded();
  await expect(page.getByText("We couldn't load the map.")).toBeVisible();
});

test('the header and footer stay for a signed-in person whose menu, hearts and counts cannot be loaded', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const log = logOf(page);
  await signIn(page, await openAccount(request));
  // What was read a moment ago is not read again.
  await page.evaluate(() => {
    localStorage.removeItem('stoop.account.saved-homes');
    localStorage.removeItem('stoop.account.unread');
  });
  await cut(page, /\/assets\/(account-|pull-unread)|\/(rest|auth|realtime)\/v1\//);
  await visit(page, '/buy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText("We couldn't save the home")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale');
  await expect.poll(() => log).toContainEqual(expect.stringMatching(/^Saved homes could not be read: /));
  await expect.poll(() => log).toContainEqual(expect.stringMatching(/^Unread messages could not be counted: /));
});

test('saved searches stay if their new homes cannot be counted', { tag: '@one-width' }, async ({ page }) => {
  const log = logOf(page);
  await page.addInitScript(
    (saved) => localStorage.setItem('stoop.saved-searches', saved),
    JSON.stringify([{ path: '/buy?city=Newark', title: 'Homes for sale in Newark', lookedAt: 0 }]),
  );
  await cut(page, /\/new-homes/);
  await visit(page, '/saved?tab=searches');
  await expect(page.getByRole('link', { name: 'Homes for sale in Newark' })).toBeVisible();
  await expect.poll(() => log).toContainEqual(expect.stringMatching(/^New homes could not be counted: /));
});

test('the map stays if its names cannot be loaded, and so does a card if its home cannot', {
  tag: '@one-width',
}, async ({ page }) => {
  await cut(page, /\/map-places\.json|\/map-homes/);
  await visit(page, '/buy?city=Jersey+City&page=2');
  await expect(page.locator('.map-canvas canvas')).toBeVisible();
  await expect(page.locator('.pins .pin').first()).toBeVisible();
  // A home on a later page, so the list has no card for it.
  const listed = await page
    .getByRole('article')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const pins = await page.locator('.pins .pin').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const elsewhere = pins.find((href) => !listed.includes(href));
  await page.locator(`.pins .pin[href="${elsewhere}"]`).press('Enter');
  await expect(page.getByText("We couldn't load this home here.")).toBeVisible();
  await page.getByRole('link', { name: 'Open its page' }).press('Enter');
  await expect(page).toHaveURL(elsewhere ?? '');
});

test('what was saved stays saved if the page cannot be reloaded after it', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await signIn(page, await openAccount(request));
  await visit(page, '/account-settings');
  const email = page.getByLabel('Email').first();
  await expect(email).toBeVisible();
  await cut(page, /\/(rest|functions)\/v1\//);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate: () => Promise<void> };
    };
    return router.revalidate();
  });
  await expect(page.getByText("We couldn't update this page")).toBeVisible();
  await expect(email).toBeVisible();
});
