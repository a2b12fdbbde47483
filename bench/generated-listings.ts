// Made-up active listings over New York and New Jersey, dense where people live, the same in every run.
import type { Borough, Ownership, PropertyType, State } from '#domain/listings/listing.ts';
import { Random } from './random.ts';

interface Town {
  city: string;
  state: State;
  borough: Borough | null;
  latitude: number;
  longitude: number;
  weight: number;
  /** Degrees. */
  spread: number;
  zips: string[];
}

type TownRow = [city: string, state: State, latitude: number, longitude: number, weight: number, spread: number];

const LARGE_TOWNS: TownRow[] = [
  ['New York', 'NY', 40.78, -73.97, 9, 0.05],
  ['Brooklyn', 'NY', 40.65, -73.95, 10, 0.06],
  ['Astoria', 'NY', 40.73, -73.85, 6, 0.06],
  ['Bronx', 'NY', 40.85, -73.87, 4, 0.04],
  ['Staten Island', 'NY', 40.58, -74.15, 3, 0.04],
  ['Buffalo', 'NY', 42.89, -78.88, 3, 0.05],
  ['Rochester', 'NY', 43.16, -77.61, 2.5, 0.05],
  ['Yonkers', 'NY', 40.93, -73.9, 1.5, 0.03],
  ['Syracuse', 'NY', 43.05, -76.15, 1.6, 0.04],
  ['Albany', 'NY', 42.65, -73.75, 1.4, 0.04],
  ['White Plains', 'NY', 41.03, -73.76, 0.7, 0.02],
  ['Hempstead', 'NY', 40.71, -73.62, 1, 0.02],
  ['Huntington', 'NY', 40.87, -73.42, 1.2, 0.04],
  ['Islip', 'NY', 40.73, -73.21, 0.9, 0.03],
  ['Southampton', 'NY', 40.88, -72.39, 0.8, 0.05],
  ['Newark', 'NJ', 40.73, -74.17, 2.2, 0.03],
  ['Jersey City', 'NJ', 40.72, -74.06, 2.6, 0.03],
  ['Hoboken', 'NJ', 40.745, -74.03, 1.2, 0.01],
  ['Paterson', 'NJ', 40.92, -74.17, 1.2, 0.02],
  ['Edison', 'NJ', 40.52, -74.41, 1, 0.03],
  ['Toms River', 'NJ', 39.95, -74.2, 1.3, 0.05],
  ['Trenton', 'NJ', 40.22, -74.76, 0.9, 0.03],
  ['Princeton', 'NJ', 40.35, -74.66, 0.5, 0.03],
  ['Cherry Hill', 'NJ', 39.93, -75.02, 0.9, 0.03],
  ['Atlantic City', 'NJ', 39.36, -74.42, 0.7, 0.03],
  ['Montclair', 'NJ', 40.82, -74.21, 0.5, 0.02],
];
const BOROUGH_OF: Record<string, Borough> = {
  'New York': 'Manhattan',
  Brooklyn: 'Brooklyn',
  Astoria: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Staten Island',
};
const BEGINNINGS = [
  'Oak',
  'Maple',
  'Cedar',
  'Lake',
  'River',
  'Spring',
  'Green',
  'Mill',
  'Stone',
  'Fair',
  'Glen',
  'Bay',
];
const ENDINGS = ['field', 'ville', 'wood', 'ton', 'burg', 'dale', 'view', 'haven', 'port', 'ford', 'mont', 'hurst'];
const QUARTERS = [
  'Downtown',
  'Heights',
  'Village',
  'North',
  'South',
  'East Side',
  'West Side',
  'Park',
  'Hill',
  'Gardens',
];
const STREETS = [
  'Main',
  'Park',
  'Washington',
  'Elm',
  'Oak',
  'Maple',
  'Lincoln',
  'Jefferson',
  'Madison',
  'Franklin',
  'Grove',
  'Prospect',
  'Ocean',
  'Bergen',
  'Montgomery',
  'Bedford',
  'Atlantic',
  'Fulton',
  'Henry',
  'Clinton',
  'Union',
  'Church',
];
const SUFFIXES = ['Street', 'Avenue', 'Road', 'Place', 'Drive', 'Lane', 'Court'];
/** Common ones first. */
const WORDS = `kitchen bedroom bathroom light floor window renovated apartment bright garden storage laundry parking oak
  marble counter stainless closet ceiling hardwood exposed brick corner quiet sunny terrace view river skyline elevator
  doorman gym roof deck pool concierge dishwasher washer dryer fireplace basement garage driveway yard patio porch
  original detail prewar townhouse brownstone loft studio duplex penthouse subway train ferry market cafe school museum
  theater library harbor beach trail pantry island granite quartz tile radiant heating central air solar panel sauna
  library nursery den office attic cellar workshop greenhouse orchard meadow pond stable barn chapel tower turret
  skylight mezzanine balcony veranda courtyard fountain mosaic parquet wainscot molding mantel cupola`.split(/\s+/);
const ADJECTIVES = ['Charming', 'Spacious', 'Updated', 'Bright', 'Elegant', 'Cozy', 'Renovated', 'Classic'];
const TYPES: [PropertyType, Ownership | null, number][] = [
  ['House', 'fee_simple', 34],
  ['Apartment', 'coop', 18],
  ['Condo', 'condo', 17],
  ['Apartment', 'rental', 16],
  ['Townhouse', 'fee_simple', 9],
  ['Apartment', null, 4],
  ['Commercial', null, 2],
];

const DAY_MS = 86_400_000;
/** Dates count back from here, so that the data is the same whenever it is made. */
const TODAY = Date.UTC(2026, 10, 28);

export interface GeneratedListing {
  mlsId: string;
  title: string;
  description: string;
  address: string;
  unit: string | null;
  town: Town;
  zip: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
  kind: 'sale' | 'rental';
  type: PropertyType;
  ownership: Ownership | null;
  price: number;
  previousPrice: number | null;
  beds: number;
  baths: number;
  sqft: number;
  yearBuilt: number;
  listedAt: Date;
}

function makeTowns(random: Random): Town[] {
  const small = Array.from({ length: 280 }, (_, index): TownRow => {
    const name = `${BEGINNINGS[index % 12]}${ENDINGS[Math.floor(index / 12) % 12]}`;
    const isNewYork = random.next() < 0.6;
    const latitude = isNewYork ? 40.9 + random.next() * 3.6 : 39.2 + random.next() * 1.9;
    const longitude = isNewYork ? -78.8 + random.next() * 5.2 : -75.1 + random.next() * 1;
    return [name, isNewYork ? 'NY' : 'NJ', latitude, longitude, 0.05 + random.next() * 0.25, 0.02];
  });
  return [...LARGE_TOWNS, ...small].map(([city, state, latitude, longitude, weight, spread], index) => ({
    city,
    state,
    borough: BOROUGH_OF[city] ?? null,
    latitude,
    longitude,
    weight,
    spread,
    zips: Array.from({ length: index < LARGE_TOWNS.length ? 12 : 2 }, (_, at) =>
      String((state === 'NY' ? 10_000 : 7_000) + ((index * 13 + at) % (state === 'NY' ? 4_900 : 1_900))).padStart(
        5,
        '0',
      ),
    ),
  }));
}

function weighted<Value>(values: readonly Value[], weightOf: (value: Value) => number, random: Random): () => Value {
  const total = values.reduce((sum, value) => sum + weightOf(value), 0);
  return () => {
    let left = random.next() * total;
    return values.find((value) => (left -= weightOf(value)) < 0) ?? (values[0] as Value);
  };
}

export function* generateListings(count: number): Generator<GeneratedListing> {
  const random = new Random(0x12345678);
  const anyTown = weighted(makeTowns(random), (town) => town.weight, random);
  const anyType = weighted(TYPES, ([, , weight]) => weight, random);
  for (let index = 1; index <= count; index++) {
    const town = anyTown();
    const [type, ownership] = anyType();
    const kind = ownership === 'rental' ? 'rental' : 'sale';
    const beds = Math.max(0, Math.min(8, Math.round(2.8 + random.bell() * 1.2)));
    const sale = Math.exp(13.1 + random.bell() * 0.55 + (town.weight > 5 ? 0.5 : 0) + (beds - 3) * 0.12);
    const price = kind === 'rental' ? Math.round(sale / 250) : Math.max(40_000, Math.round(sale / 1000) * 1000);
    const neighborhood = `${town.city} ${random.one(QUARTERS)}`;
    yield {
      mlsId: `MLS-${10_000_000 + index}`,
      title: `${random.one(ADJECTIVES)} ${type.toLowerCase()} in ${neighborhood}`,
      description: Array.from({ length: random.whole(25, 55) }, () => random.early(WORDS)).join(' '),
      address: `${random.whole(1, 999)} ${random.one(STREETS)} ${random.one(SUFFIXES)}`,
      unit:
        type === 'Apartment' || type === 'Condo' ? `${random.whole(1, 40)}${random.one(['A', 'B', 'C', 'D'])}` : null,
      town,
      zip: random.one(town.zips),
      neighborhood,
      latitude: Number((town.latitude + random.bell() * town.spread * 0.6).toFixed(6)),
      longitude: Number((town.longitude + random.bell() * town.spread * 0.6).toFixed(6)),
      kind,
      type,
      ownership,
      price,
      previousPrice: random.next() < 0.15 ? Math.round(price * 1.06) : null,
      beds,
      baths: Math.max(1, Math.round((beds * 0.7 + random.bell() * 0.6) * 2) / 2),
      sqft: Math.max(300, Math.round(500 + beds * 450 + random.bell() * 300)),
      yearBuilt: random.whole(1890, 2024),
      // All times are different, so that both sides agree on which listings are newest.
      listedAt: new Date(TODAY - Math.floor(-Math.log(1 - random.next()) * 30 * DAY_MS) - index),
    };
  }
}
