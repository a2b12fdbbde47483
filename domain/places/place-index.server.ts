// Zips, cities and neighborhoods in memory: what import and sync ask for each row.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Borough, State } from '#domain/listings/listing.ts';

export interface ZipPlace {
  zipCode: string;
  city: string;
  state: State;
  county: string | null;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

export interface PlaceIndex {
  zip(zipCode: string): ZipPlace | null;
  /** Centre of a postal city or borough. */
  city(
    name: string,
    state: State,
  ): { name: string; county: string | null; borough: Borough | null; latitude: number; longitude: number } | null;
  /** The nearest of our named neighborhoods within walking distance, else null. */
  neighborhoodAt(latitude: number, longitude: number): string | null;
}

const METERS_PER_DEGREE = 111_320;
/** Nearer than this to a neighborhood's centre counts as in it; beyond, no name is better than a wrong one. */
const NEIGHBORHOOD_METERS = 600;

/** Straight distance in meters, good to a percent at the size of these two states. */
export function metersBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const stretch = Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return METERS_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * stretch);
}

export async function loadPlaceIndex(db: Kysely<Database>): Promise<PlaceIndex> {
  const [zips, cities, neighborhoods] = await Promise.all([
    db.selectFrom('zip_codes').selectAll().execute(),
    db.selectFrom('cities').selectAll().where('kind', '!=', 'city').execute(),
    db.selectFrom('neighborhoods').select(['name', 'latitude', 'longitude']).execute(),
  ]);
  const byZip = new Map(zips.map(({ zip_code, ...zip }) => [zip_code, { zipCode: zip_code, ...zip }]));
  const byCity = new Map(cities.map((city) => [`${city.name.toLowerCase()}|${city.state}`, city]));
  const cell = (latitude: number, longitude: number) => `${Math.floor(latitude * 50)}|${Math.floor(longitude * 50)}`;
  const byCell = Map.groupBy(neighborhoods, (place) => cell(place.latitude, place.longitude));
  return {
    zip: (zipCode) => byZip.get(zipCode) ?? null,
    city: (name, state) => byCity.get(`${name.toLowerCase()}|${state}`) ?? null,
    neighborhoodAt(latitude, longitude) {
      let best: string | null = null;
      let bestMeters = NEIGHBORHOOD_METERS;
      for (const north of [-0.02, 0, 0.02]) {
        for (const east of [-0.02, 0, 0.02]) {
          for (const place of byCell.get(cell(latitude + north, longitude + east)) ?? []) {
            const meters = metersBetween({ latitude, longitude }, place);
            if (meters < bestMeters) [best, bestMeters] = [place.name, meters];
          }
        }
      }
      return best;
    },
  };
}
