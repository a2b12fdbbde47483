import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until its scripts have taken it over; before that, buttons that need them do nothing. React
 * marks each element that it has taken over with a property of its own.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const last = document.querySelector('footer, .results-page, main');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
}
