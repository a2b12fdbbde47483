// What the endpoints answer when the database has no space left: its own error, raised where it would occur.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from './testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('if the database has no space for a row, every endpoint answers 507 and says why', async () => {
  const person = await signedIn(platform);
  const { data } = await person.auth.getUser();
  await platform.database.owner.query(`
    create function public.find_no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on saved_searches for each statement execute function find_no_room();
    create trigger no_room before insert on auth.users for each statement execute function find_no_room()`);
  const words = expect.stringMatching(/^The disk of this server is full, so nothing was saved/);
  const saved = await person
    .from('saved_searches')
    .insert({ user_id: data.user?.id, name: 'Hoboken', path: '/buy?city=Hoboken' });
  expect([saved.status, saved.error?.message]).toEqual([507, words]);
  expect(saved.error?.details).toBeNull();
  const signedUp = await fetch(`${platform.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: platform.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'no-room@example.com', password: 'correct horse battery' }),
  });
  expect([signedUp.status, await signedUp.json()]).toEqual([507, { code: 507, message: words }]);
});
