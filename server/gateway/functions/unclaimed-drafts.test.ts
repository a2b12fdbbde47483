import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDraftPicture, keepDraft, readDraft } from '#domain/postings/unclaimed-drafts.server.ts';
import { RENTAL } from '#domain/postings/postings-testing.server.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.stop());

test('a draft moves into an account with its pictures; visitors, strangers and the data API get nothing', async () => {
  const { db, owner: database } = platform.database;
  await keepDraft({ db, siteUrl: 'https://stoop.example' }, 'ada@example.com', RENTAL);
  const { rows } = await database.query('select text from platform.outbox');
  const token = /token=(\S+)/.exec(rows[0].text)?.[1] ?? '';
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer();
  const draft = (await readDraft(db, token))?.id ?? 0;
  await addDraftPicture(db, draft, new File([new Uint8Array(photo)], 'front.jpg', { type: 'image/jpeg' }));

  const visitor = await platform.client().functions.invoke('claim-draft', { body: { token } });
  expect(visitor.response?.status).toBe(401);
  const stranger = await signedIn(platform, 'OWNER');
  for (const table of ['unclaimed_drafts', 'unclaimed_pictures'])
    expect((await stranger.from(table).select()).data ?? []).toEqual([]);
  const guessed = await stranger.functions.invoke('claim-draft', { body: { token: 'guessed' } });
  expect(guessed.response?.status).toBe(404);

  const owner = await signedIn(platform, 'OWNER');
  const { data } = await owner.functions.invoke('claim-draft', { body: { token } });
  expect(data).toEqual({ id: expect.any(Number), refused: [] });
  const pictures = await owner.from('posting_pictures').select('file_name, state').eq('posting_id', data.id);
  expect(pictures.data).toMatchObject([{ file_name: 'front.jpg' }]);
  const late = await stranger.functions.invoke('claim-draft', { body: { token } });
  expect(late.response?.status).toBe(404);
});
