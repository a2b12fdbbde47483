// Notifications on devices. The browser's own push service is outside of this machine, so its subscription is replaced;
// what the server makes of it is real.
import { expect, type Page, test } from '@playwright/test';
import { createBrowser } from '#adapters/web-push/push-service-testing.ts';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { PUSH_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

const PAGE = '/buyer-renter-profile?tab=notifications';
const TURN_ON = 'Turn on notifications on this device';

/** Subscribes to `endpoint`, and counts how often the person is asked. */
async function replaceSubscription(page: Page, endpoint: string): Promise<void> {
  const { p256dh, auth } = createBrowser(endpoint);
  await page.addInitScript(
    (subscription) => {
      // A browser without a window always denies it.
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.asked = 'yes';
        return 'granted';
      };
      let isOn = false;
      const made = {
        endpoint: subscription.endpoint,
        options: {},
        toJSON: () => subscription,
        unsubscribe: async () => {
          isOn = false;
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        isOn = true;
        return made;
      };
      PushManager.prototype.getSubscription = async () => (isOn ? made : null);
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

test('somebody turns notifications on and off, by keyboard, and is asked only after the press', async ({
  page,
  request,
}) => {
  await replaceSubscription(page, `http://127.0.0.1:${PUSH_PORT}/device-${Date.now()}`);
  await signIn(page, await openAccount(request));
  await visit(page, PAGE);
  const topic = page.getByLabel('Saved searches by push');
  await expect(topic).toBeDisabled();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked', 'yes');
  const turnOn = page.getByRole('button', { name: TURN_ON });
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await expect(topic).toBeChecked();
  await expect(topic).toBeEnabled();
  await expect(turnOn).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const turnOff = page.getByRole('button', { name: /^Turn off notifications on / });
  await turnOff.focus();
  await page.keyboard.press('Enter');
  await expect(turnOff).toHaveCount(0);
  await expect(turnOn).toBeVisible();
});

test('a subscription that leads into our own network is refused with the reason', async ({ page, request }) => {
  await replaceSubscription(page, 'https://169.254.169.254/latest/meta-data');
  await signIn(page, await openAccount(request));
  await visit(page, PAGE);
  await page.getByRole('button', { name: TURN_ON }).click();
  await expect(page.getByText('The push service is in a private network')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Turn off notifications on / })).toHaveCount(0);
});

test('a browser that blocks notifications, or can’t show any, says so', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  await signIn(page, await openAccount(request));
  await visit(page, PAGE);
  await expect(page.getByText('Your browser blocks notifications from Stoop.')).toBeVisible();
  await expect(page.getByRole('button', { name: TURN_ON })).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await visit(page, PAGE);
  await expect(page.getByText('This browser can’t show notifications of websites.')).toBeVisible();
});

test('without JavaScript the page says what it needs @one-width', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  // Texts of noscript are found by no role.
  await expect(page.locator('.needs-script-notice')).toContainText('and so do notifications on a device');
  await context.close();
});

test('the worker shows a notification and keeps no pages', async ({ page, request }) => {
  const source = await (await request.get('/push-worker.js')).text();
  expect(source).toContain("addEventListener('push'");
  expect(source).not.toMatch(/addEventListener\('fetch'|caches/);
  await visit(page, '/');
  const state = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, caches: (await caches.keys()).length };
  });
  expect(state).toEqual({ script: expect.stringMatching(/\/push-worker\.js$/), caches: 0 });
});
