import type { Page } from '@playwright/test';

/**
 * Waits until scripts have taken over the first element that matches; before that, buttons that need them do nothing.
 * React marks each such element with a property of its own.
 */
export async function isTakenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((given) => {
    const first = document.querySelector(given);
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactProps'));
  }, selector);
}

/** Opens a page and waits until its scripts have taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page, 'footer, .results-page, main');
}
