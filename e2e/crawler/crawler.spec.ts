// From Home through the whole site, by links, buttons, fields and the Back button: signed out and as each role, at both
// widths. It finds what the journeys forget. It has its own site, because it changes whatever can be changed.
import { type Browser, devices, expect, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { signIn } from '#e2e/accounts.ts';
import { CRAWLER_PORT } from '#e2e/ports.ts';
import { crawl, type CrawlReport } from './crawl.ts';

test.use(WITH_MAP);

const baseURL = `http://127.0.0.1:${CRAWLER_PORT}`;
/** CRAWL_FACTOR gives it more time, for a slow machine or for seeing everything. */
const SECOND = 1000 * Number(process.env.CRAWL_FACTOR ?? 1);
/** All of them together take three minutes with two workers. */
const VISITOR_MS = 70 * SECOND;
const FULL_ROLE_MS = 34 * SECOND;
const ROLE_MS = 11 * SECOND;

const WIDTHS = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
} as const;
type Width = keyof typeof WIDTHS;

/** The same for everybody, and covered by the visitor's crawl. */
const PUBLIC =
  /^\/(|(buy|rent|search|property|sell|agents|agent|blog|help|legal|signin|signup|forgot-password)(\/.*)?)$/;

/** Pages that links from Home lead to: a crawl that does not get there has seen nothing. */
const EVERYBODYS = [
  ...['home', 'buy', 'rent', 'property', 'sell', 'agents', 'blog', 'legal'].map((name) => `routes/public/${name}`),
  'routes/account/signin',
];

/** Here hearts, saved searches and messages belong to the account, so the buyer's crawl covers these as well. */
const SIGNED_IN_TOO = /^\/(buy|property)(\/|$)/;

/** The same for every account, and covered by the buyer's crawl. */
const OF_EVERY_ACCOUNT = /^\/(account-settings|onboarding)(\/|$)/;

const ROLES = ['admin', 'buyer', 'renter', 'seller', 'owner', 'agent', 'broker'] as const;

interface Visit {
  width: Width;
  role?: (typeof ROLES)[number];
  budgetMs: number;
}

async function walkThrough(browser: Browser, { width, role, budgetMs }: Visit): Promise<CrawlReport> {
  const context = await browser.newContext({
    ...WIDTHS[width],
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  if (role) await signIn(page, { email: `${role}@sample.stoop.example`, password: SAMPLE_PASSWORD });
  const isWalkedElsewhere = (path: string) =>
    role === 'buyer'
      ? PUBLIC.test(path) && !SIGNED_IN_TOO.test(path)
      : role !== undefined && (PUBLIC.test(path) || OF_EVERY_ACCOUNT.test(path));
  const report = await crawl(page, {
    baseURL,
    isWalkedElsewhere,
    budgetMs,
  });
  await context.close();
  const { places, steps, leftOver, unreached } = report;
  test.info().annotations.push({
    type: `crawl, ${width}`,
    description: `${places.length} places, ${steps} steps, ${leftOver} left over. ${places.join(' ')}. ${unreached.join('; ')}`,
  });
  return report;
}

test.describe('crawler', { tag: '@one-width' }, () => {
  for (const width of ['desktop', 'phone'] as const) {
    test(`a visitor finds nothing broken on the whole site, ${width}`, async ({ browser }) => {
      test.setTimeout(VISITOR_MS * 4);
      const report = await walkThrough(browser, { width, budgetMs: VISITOR_MS });
      expect(report.faults).toEqual([]);
      expect(report.places).toEqual(expect.arrayContaining(EVERYBODYS));
    });
  }

  for (const role of ROLES) {
    test(`${role} finds nothing broken behind the sign-in, at both widths`, async ({ browser }) => {
      const budgetMs = role === 'admin' || role === 'buyer' ? FULL_ROLE_MS : ROLE_MS;
      test.setTimeout(budgetMs * 4);
      // One after the other, because both widths use one account.
      const wide = await walkThrough(browser, { width: 'desktop', role, budgetMs });
      const narrow = await walkThrough(browser, { width: 'phone', role, budgetMs });
      expect({ wide: wide.faults, narrow: narrow.faults }).toEqual({ wide: [], narrow: [] });
      expect(Math.min(wide.places.length, narrow.places.length)).toBeGreaterThan(1);
    });
  }
});
