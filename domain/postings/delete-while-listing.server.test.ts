// An account that is deleted while its open tabs save and publish.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { deleteAccount, type DeletionOptions, sendDeletionCode } from '#domain/people/delete-account.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from './postings-testing.server.ts';
import { savePosting } from './save-posting.server.ts';

let world: PostingsWorld;
beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());

const options = (): DeletionOptions => ({
  pool: world.database.pool,
  auth: world.database.auth,
  siteUrl: 'https://stoop.example',
  blobs: { write: async () => {}, read: async () => null, remove: async () => {} },
});

async function mailedCode(account: string): Promise<string> {
  await sendDeletionCode(options(), account);
  const { text } = await world.row<{ text: string }>(
    "select text from platform.outbox where recipient = $1 and kind = 'account-deletion' order by id desc limit 1",
    `${account}@example.com`,
  );
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test('an account can be deleted while its open tabs save and publish, and nothing of it is left', async () => {
  for (let round = 0; round < 12; round += 1) {
    const account = await world.addPerson({ role: 'OWNER' });
    const form = { ...RENTAL, unit: `${round + 1}X` };
    const ids = [await world.draft(account, form), (await world.list(account, { ...form, unit: `${round + 1}Y` })).id];
    const code = await mailedCode(account);
    const save = (id: number | null) =>
      savePosting(world.database.pool, account, { id, form, baseVersion: null, device: 'Test' });
    const [deletion, ...others] = await Promise.allSettled([
      deleteAccount(options(), account, code),
      ...ids.flatMap((id) => [save(id), world.publish(account, id), save(null)]),
    ]);
    expect(deletion).toEqual({ status: 'fulfilled', value: { deleted: true } });
    const failed = others.flatMap((other) => (other.status === 'rejected' ? [other.reason as unknown] : []));
    expect(failed.filter((reason) => !(reason instanceof RequestRefused))).toEqual([]);
    expect(await world.row('select count(*)::int as n from postings where account_id = $1', account)).toEqual({ n: 0 });
  }
});
