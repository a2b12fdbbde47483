import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '#e2e/accounts.ts';
import { ADMINISTRATOR } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';
import { SESSION_KEY } from '#app/session/session.ts';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

// All journeys come from one address, so each of these visits homes that no other journey opens.
async function quietHomes(request: APIRequestContext): Promise<number[]> {
  const answer = await request.get('/api/search?sort=price_asc&pageSize=12&page=9');
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

/** Reads what is stored, as an administrator. */
async function openCounts(browser: Browser, baseURL: string | undefined) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, ADMINISTRATOR);
  const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, SESSION_KEY);
  const key = await readKey(page);
  return {
    page,
    async viewsOf(id: number): Promise<number> {
      const answer = await page.request.get(`/rest/v1/listing_statistics?select=views&property_id=eq.${id}`, {
        headers: { apikey: key, authorization: `Bearer ${token}` },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      const rows = (await answer.json()) as { views: number }[];
      return rows.reduce((sum, { views }) => sum + views, 0);
    },
  };
}

async function readKey(page: Page): Promise<string> {
  const html = await (await page.request.get('/signin')).text();
  return /name="stoop-platform" content="[^ "]* ([^"]+)"/.exec(html)?.[1] ?? '';
}

test('a visitor counts once, without scripts too; robots, administrators and pages that nobody sees do not', {
  tag: '@one-width',
}, async ({ browser, baseURL, page }) => {
  const [seen = 0, plain = 0, byRobot = 0, byAdministrator = 0, passed = 0, last = 0] = await quietHomes(page.request);
  const { page: ofAdministrator, viewsOf } = await openCounts(browser, baseURL);
  const homes = [seen, plain, byRobot, byAdministrator, passed, last];
  const before = await Promise.all(homes.map(viewsOf));
  const added = async () => Promise.all(homes.map(async (id, index) => (await viewsOf(id)) - (before[index] ?? 0)));

  await visit(ofAdministrator, `/property/${byAdministrator}`);
  const robot = await browser.newContext({ baseURL, userAgent: ROBOT });
  await visit(await robot.newPage(), `/property/${byRobot}`);
  // Its page is loaded, as a link preview does, and no script of it runs.
  await page.request.get(`/property/${passed}`);
  const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plainPage = await withoutScripts.newPage();
  const picture = plainPage.waitForResponse(`**/api/views/${plain}.gif`);
  await plainPage.goto(`/property/${plain}`);
  await picture;
  for (let times = 0; times < 2; times += 1) await visit(page, `/property/${seen}`);
  const reported = page.waitForResponse(`**/api/views/${last}`);
  await visit(page, `/property/${last}`);
  expect((await reported).status()).toBe(204);

  // Stored within five seconds, together with everything before it.
  await expect.poll(added).toEqual([1, 1, 0, 0, 0, 1]);
});

test('a page works when its view cannot be reported', { tag: '@one-width' }, async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route('**/api/views/*', (route) => route.abort());
  await visit(page, '/property/5');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText('2 / 5')).toBeVisible();
  expect(failures).toEqual([]);
});
