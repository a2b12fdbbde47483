// What every form does while it is being sent, and when sending fails.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAccount, signIn } from '#e2e/accounts.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';

interface SentForm {
  name: string;
  path: string;
  who: 'visitor' | 'person' | 'administrator';
  /** Presses that open the form. */
  open?: string;
  /** Label and text; if possible, Enter in the last field sends the form. */
  fill: readonly (readonly [label: string, text: string])[];
  button: string;
  /** The text on the page while it is being sent. */
  said: string;
}

const PASSWORD = 'garden-court-1927';
const FORMS: readonly SentForm[] = [
  {
    name: 'Sign in',
    path: '/signin',
    who: 'visitor',
    fill: [
      ['Email', 'd@example.com'],
      ['Password', PASSWORD],
    ],
    button: 'Sign In',
    said: 'Signing in...',
  },
  {
    name: 'Sign up',
    path: '/signup',
    who: 'visitor',
    fill: [
      ['First name', 'Dolores'],
      ['Last name', 'Marchetti'],
      ['Email', 'd@example.com'],
      ['Password', PASSWORD],
      ['Confirm password', PASSWORD],
    ],
    button: 'Create account',
    said: 'Creating account...',
  },
  {
    name: 'Forgot your password',
    path: '/forgot-password',
    who: 'visitor',
    fill: [['Email', 'd@example.com']],
    button: 'Send the link',
    said: 'Sending...',
  },
  {
    name: 'Administrators’ sign in',
    path: '/admin',
    who: 'visitor',
    fill: [
      ['Email', 'd@example.com'],
      ['Password', PASSWORD],
    ],
    button: 'Sign In',
    said: 'Signing in...',
  },
  {
    name: 'Newsletter',
    path: '/blog',
    who: 'visitor',
    fill: [['Email', 'd@example.com']],
    button: 'Subscribe',
    said: 'Sending...',
  },
  {
    name: 'Message',
    path: '/property/5',
    who: 'visitor',
    open: '^(Send )?Message$',
    fill: [
      ['Message', 'Is it still there?'],
      ['Name', 'Dolores'],
      ['Email', 'd@example.com'],
    ],
    button: 'Send Message',
    said: 'Sending...',
  },
  {
    name: 'Message on the page',
    path: '/property/5?contact=message#contact',
    who: 'visitor',
    fill: [
      ['Message', 'Is it still there?'],
      ['Name', 'Dolores'],
      ['Email', 'd@example.com'],
    ],
    button: 'Send Message',
    said: 'Sending...',
  },
  {
    name: 'Profile settings',
    path: '/account-settings',
    who: 'person',
    fill: [['First name', 'Renata']],
    button: 'Save Changes',
    said: 'Saving...',
  },
  {
    name: 'Role',
    path: '/account-settings?section=role',
    who: 'person',
    open: 'Seller',
    fill: [],
    button: 'Save Role',
    said: 'Saving...',
  },
  {
    name: 'New password',
    path: '/account-settings?section=privacy',
    who: 'person',
    open: 'Change password',
    fill: [
      ['New password', PASSWORD],
      ['Confirm password', PASSWORD],
    ],
    button: 'Save new password',
    said: 'Saving...',
  },
  {
    name: 'Agent profile',
    path: '/profile',
    who: 'person',
    open: 'Seller',
    fill: [
      ['Phone number', '718 555 0142'],
      ['First name', 'Renata'],
    ],
    button: 'SAVE',
    said: 'SAVING...',
  },
  {
    name: 'Buyer profile',
    path: '/buyer-renter-profile',
    who: 'person',
    fill: [['Phone', '718 555 0142']],
    button: 'SAVE CHANGES',
    said: 'SAVING...',
  },
  {
    name: 'Buyer notifications',
    path: '/buyer-renter-profile?tab=notifications',
    who: 'person',
    fill: [],
    button: 'SAVE PREFERENCES',
    said: 'SAVING...',
  },
  {
    name: 'Buyer settings',
    path: '/buyer-renter-profile?tab=settings',
    who: 'person',
    fill: [['Building address', '5 Elm Street']],
    button: 'CREATE',
    said: 'SAVING...',
  },
  {
    name: 'Single property',
    path: '/admin/mls?tab=import',
    who: 'administrator',
    fill: [
      ['MLS ID', 'S-77'],
      ['Title', 'A house'],
      ['Price', '640000'],
      ['Address', '1 Elm Street'],
      ['City', 'Montclair'],
    ],
    button: 'Import property',
    said: 'Starting...',
  },
  {
    name: 'Pasted CSV',
    path: '/admin/mls?tab=import',
    who: 'administrator',
    fill: [['Paste CSV data', 'mls_id,title,price,address,city\nS-78,A house,5,1 Elm Street,Montclair']],
    button: 'Import CSV',
    said: 'Starting...',
  },
  {
    name: 'Property',
    path: '/admin/mls?edit=new',
    who: 'administrator',
    fill: [
      ['MLS ID', 'S-79'],
      ['Price', '640000'],
      ['Address', '1 Elm Street'],
      ['City', 'Montclair'],
      ['Title', 'A house'],
    ],
    button: 'Add Property',
    said: 'Saving...',
  },
  {
    name: 'Source',
    path: '/admin/mls?tab=sources&form=new',
    who: 'administrator',
    fill: [
      ['Endpoint', 'https://api.example.com/v2'],
      ['Token', 'a-token-of-the-feed'],
      ['Name', 'Feed of a test'],
    ],
    button: 'Add source',
    said: 'Saving...',
  },
];

for (const form of FORMS) {
  test(`${form.name}: while it is sent, nothing can be changed or sent again, and nothing is lost if it fails`, {
    tag: '@one-width',
  }, async ({ page, request }) => {
    if (form.who === 'person') await signIn(page, await openAccount(request));
    if (form.who === 'administrator') await signInAsAdministrator(page);
    await visit(page, form.path);
    if (form.open) await openForm(page, new RegExp(form.open));
    // The button says something else while it is busy, and some are outside their form.
    await page
      .getByRole('button', { name: form.button, exact: true })
      .and(page.locator(':visible'))
      .evaluate((sends: HTMLButtonElement) => {
        sends.dataset.test = 'button';
        (sends.form ?? sends.closest('.panel'))?.setAttribute('data-test', 'form');
      });
    const button = page.locator('[data-test="button"]');
    const fields = page.locator('[data-test="form"]');
    let field: Locator | null = null;
    for (const [label, text] of form.fill) {
      field = fields.getByLabel(label, { exact: true }).or(fields.getByLabel(`${label} (optional)`, { exact: true }));
      await field.fill(text);
    }
    const held = await holdRequests(page);
    const isTyped = field !== null && (await field.evaluate((each) => each.tagName === 'INPUT'));
    const focused = field !== null && isTyped ? field : button;
    await focused.press('Enter');
    await expect.poll(() => held.count()).toBe(1);

    await expect(page.getByRole('status').filter({ hasText: form.said })).not.toHaveCount(0);
    if (isTyped) await expect(focused).toBeFocused();
    else expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    const before = await valuesOf(fields);
    expect(await changeable(fields)).toEqual([]);
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await changeEverything(fields);
    expect(await valuesOf(fields)).toEqual(before);
    expect(held.count()).toBe(1);

    await held.fail();
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(await valuesOf(fields)).toEqual(before);
    await expect.poll(() => changeable(fields)).not.toEqual([]);
  });
}

/** A button, or a choice that makes the form ready to be sent. */
async function openForm(page: Page, name: RegExp) {
  const choice = page
    .getByRole('radio', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('link', { name }));
  await choice.and(page.locator(':visible, input')).first().click({ force: true });
}

/** Holds back requests that would change something, until they fail. */
async function holdRequests(page: Page) {
  let sent = 0;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/*', async (route) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(route.request().method())) return route.fallback();
    sent += 1;
    await failed;
    await route.abort('failed').catch(() => {});
  });
  return { count: () => sent, fail };
}

/** Each control with its value. */
const valuesOf = (fields: Locator) =>
  fields.evaluate((form) =>
    [
      ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea'),
    ].map((each) => `${each.name} ${each.value} ${each instanceof HTMLInputElement && each.checked}`),
  );

/** Names of the controls that are neither read-only nor marked as inactive. */
const changeable = (fields: Locator) =>
  fields.evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
      .filter((each) => !each.readOnly && each.ariaDisabled !== 'true' && !each.disabled)
      .map((each) => each.name || each.id),
  );

/** Acts like a person who does not notice that the form is being sent. */
async function changeEverything(fields: Locator) {
  await fields.evaluate((form) => {
    for (const each of form.querySelectorAll<HTMLElement>('input[type="checkbox"], input[type="radio"], button'))
      each.click();
    for (const select of form.querySelectorAll('select')) {
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
}
