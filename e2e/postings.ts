// Listings that people publish, for journeys that are not about the form.
import { expect, type Page } from '@playwright/test';
import { SESSION_KEY } from '#app/session/session.ts';
import { RENTAL } from '#domain/postings/postings-testing.server.ts';
import { publishableKey, signIn, type TestAccount } from './accounts.ts';

export interface PublishedRental {
  id: number;
  propertyId: number;
  street: string;
}

/** Signs in, becomes a seller, and publishes a rental at an address of its own. */
export async function publishRental(page: Page, account: TestAccount): Promise<PublishedRental> {
  const street = `${100 + Math.floor(Math.random() * 9000)} Vanderbilt Avenue`;
  await signIn(page, account);
  const session = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '{}');
  const headers = {
    apikey: await publishableKey(page.request),
    authorization: `Bearer ${session.access_token}`,
  };
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.text();
  };
  await call('/rest/v1/rpc/choose_role', { role: 'SELLER' });
  const form = { ...RENTAL, address: `${street}, Brooklyn, NY 11238` };
  const { id } = JSON.parse(await call('/functions/v1/save-posting', { id: null, form }));
  const published = JSON.parse(await call('/functions/v1/publish-posting', { id }));
  expect(published).toMatchObject({ outcome: 'published' });
  return { id, propertyId: published.propertyId, street };
}
