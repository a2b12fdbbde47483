// Suggestions while a lister types an address: buildings we know, and otherwise the place that the line ends with. Only
// addresses that the public may see (shown_listings).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { normalizeStreet } from '#domain/listings/address.ts';
import type { State } from '#domain/listings/listing.ts';
import { parseStreetAddress } from '#domain/listings/street-line.ts';
import { STREET_WORDS } from '#domain/listings/street-words.ts';
import { findCities } from '#domain/places/find-cities.server.ts';

export interface AddressSuggestion {
  /** As the form takes it: "544 46th Street, Brooklyn, NY 11220". */
  address: string;
  /** What tells apart lines that look alike, or says more about the place; null: nothing. */
  note: string | null;
  /** The unit that was part of what was typed. */
  unit: string | null;
  /** Homes in this building have units, so the form asks for one. */
  hasUnits: boolean;
  neighborhood: string | null;
  /** Where the building is; null: not known exactly. */
  pin: { latitude: number; longitude: number } | null;
}

const LIMIT = 6;
/** Listings read for each way to spell the beginning of the street. */
const LISTINGS_READ = 200;
const LONGEST = 300;
/** A house number, and at least the beginning of a street. */
const NUMBER_AND_STREET = /^\d\S*\s+\S/;
const STATE_NAMES = { NY: 'New York', NJ: 'New Jersey' } as const;
/** "Brooklyn, NY 112" */
const PLACE = /^(?<name>.*?)[,\s]*\b(?<state>ny|nj|new york|new jersey)?[,\s]*(?<zip>\d{1,5})?$/i;

export async function suggestAddresses(db: Kysely<Database>, typed: string): Promise<AddressSuggestion[]> {
  const text = typed.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST) return [];
  const [line = '', ...rest] = text.split(',');
  const tail = rest.join(',').trim();
  // "12 Main Street, 4B, Hoboken": what follows the comma may still be a unit.
  const withUnit = /^(?:(?:apt|unit|#)\b|#)?\.?\s*\w{1,5}\s*,/i.exec(tail)?.[0] ?? '';
  const { address: street, unit } = parseStreetAddress(withUnit ? `${line}, ${withUnit.slice(0, -1)}` : line);
  const place = tail.slice(withUnit.length).trim();
  if (!NUMBER_AND_STREET.test(street)) return [];
  const known = (await findBuildings(db, street, place)).map((found) => ({ ...found, unit }));
  if (known.length > 0 || place === '') return known;
  return (await findPlaces(db, place)).map(({ named, note, neighborhood }) => ({
    address: `${street}, ${named}`,
    note,
    unit,
    hasUnits: false,
    neighborhood,
    pin: null,
  }));
}

/**
 * Beginnings of normalized addresses that the line may stand for. Its last word may be unfinished: "Avenu" begins
 * "avenue", which is stored as "ave", and "46t" begins "46th", which is stored as "46".
 */
export function streetBeginnings(street: string): string[] {
  const line = street.replace(/(\d)(?:s|n|r|t)$/i, '$1');
  const last = line.split(' ').at(-1)?.toLowerCase() ?? '';
  const before = line.slice(0, line.length - last.length);
  const finished = [...STREET_WORDS]
    .filter(([word]) => last.length > 1 && word.startsWith(last))
    .map(([, short]) => short);
  const lines = [line, ...[...new Set(finished)].slice(0, 8).map((word) => before + word)];
  return [...new Set(lines.flatMap((each) => [normalizeStreet(each, null), normalizeStreet(each, 'Queens')]))];
}

interface Building extends Omit<AddressSuggestion, 'unit'> {
  city: string;
}

/** Pins and neighborhoods come from sources only: a person may have put their pin anywhere and written anything. */
async function findBuildings(db: Kysely<Database>, street: string, place: string): Promise<Building[]> {
  const { rows } = await sql<{
    address: string;
    city: string;
    state: State;
    zip: string | null;
    borough: string | null;
    neighborhood: string | null;
    latitude: number | null;
    longitude: number | null;
    hasUnits: boolean;
  }>`
    with known as (
      select p.id, p.unit_key, exists (select from postings o where o.property_id = p.id) as is_posted
      from unnest(${streetBeginnings(street)}::text[]) as beginning
      cross join lateral (
        select id, unit_key from properties
        where not hide_address and not hide_from_internet
          and unit_key ~>=~ beginning and unit_key ~<~ (beginning || ${'\uffff'})
        order by unit_key using ~<~ limit ${LISTINGS_READ}
      ) p
    ), homes as (
      select s.*, split_part(k.unit_key, '|', 1) as street, k.is_posted
      from known k join shown_listings s on s.id = k.id
      where s.address is not null
    ), buildings as (
      select distinct on (street, city, state, zip_code) street, address, city, state, zip_code as zip, borough,
        case when not is_posted and neighborhood in (select name from neighborhoods) then neighborhood end as neighborhood,
        case when not is_posted and location_precision = 'exact' then latitude end as latitude,
        case when not is_posted and location_precision = 'exact' then longitude end as longitude,
        bool_or(unit is not null) over (partition by street, city, state, zip_code) as "hasUnits"
      from homes
      order by street, city, state, zip_code, is_posted, location_precision is distinct from 'exact', last_updated desc, id
    )
    select address, city, state, zip, borough, neighborhood, latitude, longitude, "hasUnits"
    from buildings
    order by length(street), street, city, zip limit ${LISTINGS_READ}`.execute(db);
  const wanted = wordsOf(place);
  return rows
    .filter(({ city, borough, state, zip }) =>
      [city, borough].some(
        (name) =>
          name !== null &&
          [state, STATE_NAMES[state]].some((there) => wordsOf(`${name} ${there} ${zip ?? ''}`).startsWith(wanted)),
      ),
    )
    .slice(0, LIMIT)
    .map(({ address, city, state, zip, borough, neighborhood, latitude, longitude, hasUnits }) => ({
      address: `${parseStreetAddress(address).address}, ${city}, ${state}${zip ? ` ${zip}` : ''}`,
      note: neighborhood ?? (borough === city ? null : borough),
      city,
      hasUnits,
      neighborhood,
      pin: latitude === null || longitude === null ? null : { latitude, longitude },
    }));
}

/** "brooklyn ny 112" */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[,.\s]+/g, ' ')
    .trim();

interface NamedPlace {
  /** "Hoboken, NJ 07030" */
  named: string;
  note: string | null;
  neighborhood: string | null;
}

/** The place that somebody is typing after the street: by ZIP code once there are digits, otherwise by name. */
async function findPlaces(db: Kysely<Database>, typed: string): Promise<NamedPlace[]> {
  const read = PLACE.exec(typed)?.groups ?? {};
  // "New York" alone is the city.
  const name = read.name || read.state || '';
  const written = read.name ? read.state : undefined;
  const wanted = written ? (/^(?:ny|new york)$/i.test(written) ? 'NY' : 'NJ') : null;
  const { zip } = read;
  if (zip) return findZips(db, { name, state: wanted, zip });
  if (name.length < 2) return [];
  const cities = (await findCities(db, wanted ? `${name}, ${wanted}` : name)).filter(
    // Neither a county nor two towns of one name are written in an address.
    ({ fullName }) => !/ County, |\(/.test(fullName),
  );
  const found = await sql<{ city: string; state: State; zip: string | null }>`
    select city, state, case when count(*) = 1 then min(zip_code) end as zip
    from zip_codes where city = any (${cities.map(({ name: city }) => city)}::text[]) group by city, state`.execute(db);
  return cities.slice(0, LIMIT).map(({ name: city, fullName, state: in_ }) => {
    // "Park Slope, Brooklyn, NY": a neighborhood, then its city.
    const [first = '', second = ''] = fullName.split(', ');
    const isNeighborhood = fullName.split(', ').length === 3;
    const only = found.rows.find((row) => row.city === city && row.state === in_)?.zip;
    return {
      named: `${isNeighborhood ? second : city}, ${in_}${only && !isNeighborhood ? ` ${only}` : ''}`,
      note: isNeighborhood ? first : null,
      neighborhood: isNeighborhood ? first : null,
    };
  });
}

async function findZips(
  db: Kysely<Database>,
  { name, state, zip }: { name: string; state: string | null; zip: string },
): Promise<NamedPlace[]> {
  const { rows } = await sql<{ city: string; state: State; zip: string; county: string | null }>`
    select coalesce(borough, city) as city, state, zip_code as zip, county
    from zip_codes
    where zip_code like ${`${zip}%`} and (${state}::text is null or state = ${state})
      and (${name} = '' or lower(${name}) in (lower(city), lower(borough)))
    order by zip_code limit ${LIMIT}`.execute(db);
  return rows.map((row) => ({
    named: `${row.city}, ${row.state} ${row.zip}`,
    note: row.county && `${row.county} County`,
    neighborhood: null,
  }));
}
