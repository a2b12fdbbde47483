import type { Borough, State } from '#domain/listings/listing.ts';
import { boroughOfZip } from '#domain/places/new-york-city.ts';
import { FURTHER_NEIGHBORHOODS } from './further-neighborhoods.ts';
import { NEW_JERSEY_AREAS } from './new-jersey.ts';
import { NEW_YORK_CITY_AREAS } from './new-york-city.ts';
import { NEW_YORK_STATE_AREAS } from './new-york-state.ts';

export interface Area {
  neighborhood: string;
  city: string;
  zipCode: string;
  state: State;
  borough: Borough | null;
  latitude: number;
  longitude: number;
  /** Dollars. */
  salePerSqft: number;
  /** Dollars per month for one bedroom. */
  oneBedroomRent: number;
  /** Letters of home-kinds.ts, repeated by weight. */
  mix: string;
  streets: { name: string; from: number; to: number }[];
}

function readArea(line: string, state: State): Area {
  const [neighborhood = '', city = '', zipCode = '', center = '', sale, rent, mix = '', streets = ''] = line.split('|');
  const [latitude, longitude] = center.split(',').map(Number);
  return {
    neighborhood,
    city,
    zipCode,
    state,
    borough: boroughOfZip(zipCode),
    latitude: Number(latitude),
    longitude: Number(longitude),
    salePerSqft: Number(sale),
    oneBedroomRent: Number(rent),
    mix,
    streets: streets.split(';').map((street) => {
      const [name = '', span = ''] = street.split(':');
      const [from, to] = span.split('-').map(Number);
      return { name, from: Number(from), to: Number(to) };
    }),
  };
}

function readTable(table: string, state: State): Area[] {
  return table
    .trim()
    .split('\n')
    .map((line) => readArea(line, state));
}

/** The neighborhoods with sample homes, in a fixed order. */
export function readAreas(): Area[] {
  return [
    ...readTable(NEW_YORK_CITY_AREAS, 'NY'),
    ...readTable(NEW_YORK_STATE_AREAS, 'NY'),
    ...readTable(NEW_JERSEY_AREAS, 'NJ'),
  ];
}

export type NamedArea = Pick<
  Area,
  'neighborhood' | 'city' | 'zipCode' | 'state' | 'borough' | 'latitude' | 'longitude'
>;

/** All neighborhoods that the product knows by name. */
export const readNamedAreas = (): NamedArea[] => [...readAreas(), ...readTable(FURTHER_NEIGHBORHOODS, 'NY')];
