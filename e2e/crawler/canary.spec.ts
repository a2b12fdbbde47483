// The crawler must find what it is looking for: a site with a fault of each kind on one page.
import { expect, test } from '@playwright/test';
import { CRAWLER_PORT } from '#e2e/ports.ts';
import { crawl } from './crawl.ts';

const baseURL = `http://127.0.0.1:${CRAWLER_PORT}`;
test.use({ baseURL });

/** Runs in the browser: what the menu's button and the page's links do wrong. */
function plant(): void {
  const link = (text: string, act: (event: Event) => void) => {
    const anchor = document.createElement('a');
    anchor.href = `/?${text}`;
    anchor.textContent = text;
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      act(event);
    });
    document.body.prepend(anchor);
  };
  const button = (text: string, act: (event: Event) => void) => {
    const pressed = document.createElement('button');
    pressed.textContent = text;
    pressed.addEventListener('click', act);
    document.body.prepend(pressed);
  };
  const plantAll = () => {
    button('Goes with the focus', ({ currentTarget }) => (currentTarget as Element).remove());
    // oxlint-disable-next-line no-console -- that it is heard is what is tested
    button('Writes an error', () => console.error('planted in the log'));
    button('Throws', () => {
      throw new Error('planted and uncaught');
    });
    link('data', () => history.pushState(history.state, '', '/help.data?planted'));
    link('refused', () => void fetch('/auth/v1/user'));
  };
  // Only once React has taken over the page; before that, React would notice that they are missing from the server's
  // HTML.
  const waiting = setInterval(() => {
    const footer = document.querySelector('footer');
    if (!footer || !Object.keys(footer).some((name) => name.startsWith('__reactProps'))) return;
    clearInterval(waiting);
    plantAll();
  });
}

test('the crawler reports an error page, an address of data, the log, a lost focus and refusals', {
  tag: '@one-width',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(plant);
  // A page whose data is a server error.
  await page.route('**/blog.data*', (route) => route.fulfill({ status: 500, body: 'planted' }));
  const isWalkedElsewhere = (path: string) => path !== '/' && path !== '/blog';
  // Each kind is reported by its first step, long before the time is up.
  const { faults } = await crawl(page, { baseURL, isWalkedElsewhere, budgetMs: 30_000, patienceMs: 500 });
  const told = faults.map(({ step, what }) => `${step}: ${what}`).join('\n');
  expect(told).toMatch(/Goes with the focus”: the focus is lost/);
  expect(told).toMatch(/Writes an error”: console: planted in the log/);
  expect(told).toMatch(/Throws”: uncaught: planted and uncaught/);
  expect(told).toMatch(/the address is that of data: \/help\.data/);
  expect(told).toMatch(/refused”: console: .*401/);
  expect(told).toMatch(/error page: /);
  expect(told).toMatch(/500 from .*\/blog\.data/);
});
