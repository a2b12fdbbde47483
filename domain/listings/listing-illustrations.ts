// Chooses the drawings for a listing without photos. The same listing always gets the same pictures, all in the same
// light.
import type { Borough, PropertyType } from './listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { IllustrationKind } from '#domain/media/illustrations/illustrate.ts';
import { illustrationAddress, parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import type { Season, TimeOfDay } from '#domain/media/illustrations/palettes.ts';

export interface IllustratedListing {
  id: number;
  propertyType: PropertyType;
  borough: Borough | null;
  city: string;
  beds: number | null;
  /** The column of the same name: kind:seed:time:season, or null to choose from the facts above. */
  illustration: string | null;
}

/** Coprime cycle lengths: neighbors in a grid rarely have the same light, and never the same light and season. */
const LIGHTS: readonly TimeOfDay[] = ['golden', 'day', 'dusk', 'day', 'overcast', 'golden', 'dawn'];
const SEASONS: readonly Season[] = ['autumn', 'summer', 'spring', 'autumn', 'summer', 'winter', 'spring', 'summer'];

/** Cities in New Jersey across the Hudson that are built like the boroughs. */
const DENSE_CITIES = new Set(['Jersey City', 'Hoboken', 'Weehawken', 'Union City', 'West New York', 'Newark']);

const EXTERIOR_TEXTS: Partial<Record<IllustrationKind, string>> = {
  brownstone: 'Row of brownstones with high stoops',
  walkup: 'Brick walk-up with a black fire escape and shops below',
  tower: 'Glass apartment tower',
  deco: 'Art Deco apartment house with setbacks',
  rowhouse: 'Painted row houses with bay windows',
  victorian: 'Queen Anne house with a turret and a porch',
  cape: 'Shingled Cape with dormers',
  split: 'Split-level house with a garage',
  garden: 'Brick garden apartments around a court',
  loft: 'Brick warehouse with tall factory windows and a water tower',
};

const TIME_TEXTS: Record<TimeOfDay, string> = {
  dawn: 'at dawn',
  day: 'on a clear day',
  golden: 'at golden hour',
  dusk: 'at dusk',
  night: 'at night',
  overcast: 'under an overcast sky',
};

function exteriorKinds({ propertyType, borough, city }: IllustratedListing): readonly IllustrationKind[] {
  const dense = borough === 'Manhattan' || borough === 'Brooklyn' || DENSE_CITIES.has(city);
  switch (propertyType) {
    case 'House':
      return borough === 'Brooklyn' || borough === 'Bronx'
        ? ['rowhouse', 'cape']
        : ['victorian', 'cape', 'split', 'cape'];
    case 'Townhouse':
      return dense ? ['brownstone', 'rowhouse', 'brownstone'] : ['rowhouse'];
    case 'Condo':
      return dense ? ['tower', 'loft', 'tower', 'walkup'] : ['garden', 'tower', 'loft'];
    case 'Commercial':
      return ['loft', 'walkup'];
    case 'Apartment':
      if (borough === 'Brooklyn') return ['walkup', 'brownstone', 'loft', 'rowhouse', 'deco'];
      return dense ? ['walkup', 'deco', 'brownstone', 'tower'] : ['garden', 'deco', 'walkup'];
  }
}

function pick<Item>(list: readonly Item[], seed: number): Item {
  return list[seed % list.length] as Item;
}

interface Look {
  kind: IllustrationKind;
  seed: number;
  time: TimeOfDay;
  season: Season;
}

function lookOf(listing: IllustratedListing): Look {
  const { id, illustration } = listing;
  const given = illustration && parseIllustrationFile(`${illustration.replaceAll(':', '-')}.svg`);
  if (given) return { kind: given.kind, seed: given.seed, time: given.time, season: given.season };
  // Multiplying spreads neighbors over the kinds; the seed itself stays the id.
  const kind = pick(exteriorKinds(listing), Math.imul(id, 2654435761) >>> 8);
  return { kind, seed: id, time: pick(LIGHTS, id), season: pick(SEASONS, id) };
}

function picture(look: Look, alt: string): ListingPicture {
  return {
    url: illustrationAddress(look),
    alt: `${alt}, illustration`,
    width: 800,
    height: 600,
    widths: [],
    placeholder: null,
  };
}

/** For the column `illustration`: keeps the drawing of a listing whose id isn't known yet. */
export function illustrationText(listing: IllustratedListing): string {
  const { kind, seed, time, season } = lookOf(listing);
  return [kind, seed, time, season].join(':');
}

/** The drawing on a listing's card. */
export function coverIllustration(listing: IllustratedListing): ListingPicture {
  const look = lookOf(listing);
  return picture(look, `${EXTERIOR_TEXTS[look.kind]} ${TIME_TEXTS[look.time]}`);
}

export interface IllustratedGallery {
  cover: ListingPicture;
  rooms: ListingPicture[];
  /** Drawn for homes of up to two bedrooms. */
  floorPlan: ListingPicture | null;
}

/** The gallery of a listing without photos. */
export function galleryIllustrations(listing: IllustratedListing): IllustratedGallery {
  const { id, beds } = listing;
  const look = { ...lookOf(listing), seed: id };
  const rooms = [
    picture({ ...look, kind: 'living' }, 'Living room with a view of the street'),
    picture({ ...look, kind: 'kitchen' }, 'Kitchen'),
    ...(beds === 0 ? [] : [picture({ ...look, kind: 'bedroom' }, 'Bedroom')]),
    picture({ ...look, kind: 'bath' }, 'Bathroom'),
  ];
  // The plan's kind is its seed modulo 3 (studio, one, two bedrooms); the rest of the seed decides whether it is
  // mirrored.
  const hasPlan = beds !== null && beds <= 2;
  const floorPlan = hasPlan ? picture({ ...look, kind: 'plan', seed: id * 3 + beds }, 'Floor plan') : null;
  return { cover: coverIllustration(listing), rooms, floorPlan };
}
