// Where a typed address is, from homes that we know: its building, or else the nearest one on the street.
import type pg from 'pg';
import { countyAt } from '#domain/places/counties.server.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import type { Place } from './check-posting.server.ts';
import { placeOfKey } from './near-home.ts';

/** House numbers to either side: about a block. */
const NEAR_NUMBERS = 40;

interface KnownHome {
  latitude: number;
  longitude: number;
  /** In house numbers; 0: the same building. */
  distance: number;
}

/**
 * Only homes whose address the public may see, through the index properties_street; "}" comes after "|". Each number is
 * looked up by itself, as in find-near-homes.server.ts. Another person may have put their pin anywhere, and written
 * anything as their neighborhood, so of people's listings only the account's own count, and no text is taken over.
 */
const NEAREST = `
  select p.latitude, p.longitude, s.distance
  from unnest($1::text[], $2::integer[]) as s (street, distance)
  cross join lateral (
    select q.latitude, q.longitude
    from properties q
    where q.unit_key ~>=~ (s.street || '|') and q.unit_key ~<~ (s.street || '}')
      and not q.hide_address and not q.hide_from_internet
      and right(q.unit_key, length($3)) = $3 and q.location_precision = 'exact' and q.latitude is not null
      and not exists (select from postings o where o.property_id = q.id and o.account_id <> $4)
    order by q.last_updated desc, q.id
    limit 1
  ) p
  order by s.distance, s.street
  limit 1`;

async function findNearest(
  client: Pick<pg.ClientBase, 'query'>,
  { key, accountId }: { key: string; accountId: string },
): Promise<KnownHome | null> {
  const [street = ''] = key.split('|');
  const [, house = '', name = ''] = /^(\d+) (.+)$/.exec(street) ?? [];
  const numbers =
    name === '' ? [] : Array.from({ length: 2 * NEAR_NUMBERS + 1 }, (_, index) => Number(house) + index - NEAR_NUMBERS);
  const streets = name === '' ? [street] : numbers.map((number) => `${number} ${name}`);
  const distances = name === '' ? [0] : numbers.map((number) => Math.abs(number - Number(house)));
  const { rows } = await client.query<KnownHome>(NEAREST, [streets, distances, placeOfKey(key), accountId]);
  return rows[0] ?? null;
}

/**
 * A place without a pin of its own is only the middle of its ZIP code. In the building of a home that we know it becomes
 * exact; beside one it stays approximate, but is on the right block. The middle of a ZIP code says nothing about the
 * neighborhood: there are several in most.
 */
export async function withKnownPlace(
  client: Pick<pg.ClientBase, 'query'>,
  place: Place,
  { accountId, places }: { accountId: string; places: PlaceIndex },
): Promise<Place> {
  if (place.location_precision === 'exact') return place;
  const known = await findNearest(client, { key: place.unit_key, accountId });
  const { latitude, longitude } = known ?? place;
  if (latitude === null || longitude === null) return place;
  return {
    ...place,
    latitude,
    longitude,
    location_precision: known?.distance === 0 ? 'exact' : 'approximate',
    county: place.county ?? countyAt(latitude, longitude, place.state)?.county ?? null,
    neighborhood: place.neighborhood ?? (known && places.neighborhoodAt(known.latitude, known.longitude)),
  };
}
