// What the lists of tours say about homes and about requested times.
import { expect, test } from 'vitest';
import { addHome, openTourStage } from './tours-testing.server.ts';

const stage = openTourStage();
const { as, ask, first, people } = stage;

test('the host sees that a requested time is during an open house, and can still confirm it', async () => {
  const { tourId, time } = await ask();
  const startsAt = new Date(Date.parse(time) - 900_000).toISOString();
  await stage.owner.query(
    "insert into open_houses (property_id, starts_at, ends_at) values ($1, $2, $2::timestamptz + interval '1 hour')",
    [people.home, startsAt],
  );
  expect(await first(people.host)).toMatchObject({ clashes: [{ time, kind: 'open_house', name: null, startsAt }] });
  expect(await first(people.ana)).toMatchObject({ clashes: [] });
  await as('recipient', tourId, { event: 'confirm', time, note: null, videoUrl: null });
  expect(await first(people.host)).toMatchObject({ state: 'confirmed', clashes: [] });
});

test('a tour says where the home is, as far as that may be shown', async () => {
  const at = { title: 'Parlor floor', address: '412 Garfield Place', unit: '1', city: 'Brooklyn', state: 'NY' };
  const propertyId = await addHome(stage.owner, people.host, at);
  await ask({ propertyId });
  expect(await first(people.ana)).toMatchObject({
    home: { name: 'Parlor floor', place: '412 Garfield Place, 1, Brooklyn, NY', isListed: true },
  });
  await stage.owner.query('update properties set hide_address = true where id = $1', [propertyId]);
  expect(await first(people.ana)).toMatchObject({ home: { name: 'Home in Brooklyn', place: 'Brooklyn, NY' } });
  await stage.owner.query('update properties set hide_from_internet = true where id = $1', [propertyId]);
  expect(await first(people.ana)).toMatchObject({ home: { place: null, isListed: false } });
});
