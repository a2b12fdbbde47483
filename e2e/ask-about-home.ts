// A message from the page of a home, for journeys that are about what comes after it.
import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Writes from the page of the home; returns what the home is called there. */
export async function askAboutHome(page: Page, homeId: number, values: Record<string, string>): Promise<string> {
  await visit(page, `/property/${homeId}`);
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('link', { name: /^(Send )?Message$/ })
    .and(page.locator(':visible'))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Message / });
  await expect(dialog).toContainText('Only one person reads this:');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toBeHidden();
  return home;
}
