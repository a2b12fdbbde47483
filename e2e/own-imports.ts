// What a landlord imports in browser tests, and what they answer for all of it.
import { expect, type Page } from '@playwright/test';
import { signIn, type TestAccount } from './accounts.ts';
import { visit } from './visit.ts';

export const HEAD = 'ID,Address,Unit,City,State,Zip,Rent,Bedrooms,Bathrooms,Description';

/** Three homes of a street of its own; the third says what no ad may say. */
export function makeRows(): { street: string; rows: string[] } {
  const street = `${100 + Math.floor(Math.random() * 9000)} Dean Street`;
  const row = (unit: number, text: string) =>
    `${street.split(' ')[0]}-${unit},${street},${unit},Brooklyn,NY,11238,${3000 + unit * 100},1,1,${text}`;
  return { street, rows: [row(1, 'Garden floor.'), row(2, 'Bay window.'), row(3, 'Adults only please.')] };
}

/** Signs in as somebody who lists homes, and opens the page of imports. */
export async function becomeLandlord(page: Page, account: TestAccount): Promise<void> {
  await signIn(page, account);
  await visit(page, '/list-property/import');
  await page.getByRole('radio', { name: /^Seller/ }).check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await visit(page, '/list-property');
  await page.getByRole('link', { name: 'Import listings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import listings');
}

/** With these answers, the rows may be published. */
export async function answerForAll(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Import listings' });
  await form.getByLabel('Contact', { exact: true }).fill('Dolores Marchetti');
  await form.getByLabel('For rent or for sale?').selectOption('rental');
  await form.getByLabel('Who pays a broker?').selectOption('nobody');
  await form.getByLabel('Are the homes in a flood area?').selectOption('no');
  await form.getByLabel('Have they had flood damage?').selectOption('no');
  await form.getByLabel('Good-cause law').selectOption('covered');
  for (const tick of [/^Homes without an available date/, /^The file names all the fees/, /^Each bedroom I counted/])
    await form.getByRole('checkbox', { name: tick }).check();
  await form.getByRole('checkbox', { name: /^I agree to the listing terms/ }).check();
}
