// The tables of places.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Borough, State } from '#domain/listings/listing.ts';

export interface CitiesTable {
  id: GeneratedAlways<number>;
  name: string;
  full_name: string;
  state: State;
  county: string | null;
  borough: Borough | null;
  kind: Generated<'postal' | 'borough' | 'city'>;
  latitude: number;
  longitude: number;
}

export interface ZipCodesTable {
  zip_code: string;
  city: string;
  state: State;
  county: string | null;
  counties: Generated<string[]>;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

export interface NeighborhoodsTable {
  id: GeneratedAlways<number>;
  name: string;
  city: string;
  state: State;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}
