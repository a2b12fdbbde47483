// People with an old token or signed address who may no longer store anything, and accounts that never could.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { createSignedUrls } from './signed-urls.ts';

let platform: TestPlatform;
let owner: SupabaseClient;

const picture = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#a33' } });

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = await signedIn(platform);
});
afterAll(() => platform.stop());

test('an account without an address can store nothing, not even piece by piece or by a signed upload', async () => {
  const client = platform.client();
  const { data } = await client.auth.signInAnonymously();
  const own = data.user?.id ?? '';
  const media = client.storage.from('listing-media');
  const png = await picture(50).png().toBuffer();
  expect((await media.upload(`${own}/a.png`, png)).error?.message).toMatch(/row-level security/);
  expect((await media.createSignedUploadUrl(`${own}/b.png`)).error?.message).toMatch(/row-level security/);
  for (const [token, name] of [
    [data.session?.access_token, `${own}/c.png`],
    [(await owner.auth.getSession()).data.session?.access_token, `${own}/c.png`],
  ]) {
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const begun = await fetch(`${platform.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(png.length),
        'Upload-Metadata': `bucketName ${encode('listing-media')},objectName ${encode(name ?? '')}`,
      },
    });
    expect([begun.status, await begun.text()]).toEqual([400, expect.stringMatching(/row-level security/)]);
  }
});

test('an upload signed before anonymous accounts were distinguished is written with its claims', async () => {
  const client = platform.client();
  const { data } = await client.auth.signInAnonymously();
  const url = `listing-media/${data.user?.id}/b.png`;
  const { session_id } = (await client.auth.getClaims()).data?.claims ?? {};
  const owner = { sub: data.user?.id ?? '', session_id, is_anonymous: true };
  const token = await createSignedUrls(platform.keys.secret).sign({ url, purpose: 'upload', owner, upsert: false }, 60);
  const refused = await platform
    .client()
    .storage.from('listing-media')
    .uploadToSignedUrl(`${data.user?.id}/b.png`, token, await picture(50).png().toBuffer());
  expect(refused.error?.message).toMatch(/row-level security/);
});

test.each(['signed out everywhere', 'was deleted'])(
  'an account that %s can write no file, by token or by address',
  async (end) => {
    const person = await signedIn(platform);
    const { data } = await person.auth.getSession();
    const own = data.session?.user.id ?? '';
    const png = await picture(50).png().toBuffer();
    const signed = await person.storage.from('listing-media').createSignedUploadUrl(`${own}/a.png`);
    expect(signed.error).toBeNull();
    if (end === 'was deleted') await platform.database.owner.query('delete from auth.users where id = $1', [own]);
    else await person.auth.signOut({ scope: 'global' });
    const stale = createClient(platform.url, platform.keys.publishable, {
      accessToken: async () => data.session?.access_token ?? '',
    }).storage.from('listing-media');
    expect((await stale.upload(`${own}/b.png`, png)).error?.message).toMatch(/row-level security/);
    const late = await stale.uploadToSignedUrl(`${own}/a.png`, signed.data?.token ?? '', png);
    expect(late.error?.message).toMatch(/row-level security/);
    const { rows } = await platform.database.owner.query('select from storage.objects where name like $1', [
      `${own}/%`,
    ]);
    expect(rows).toEqual([]);
  },
);
