// Titles, descriptions and feature lists of sample homes. They describe the home, never who should live in it.
import type { Random } from './random.ts';

export interface TextFacts {
  letter: string;
  beds: number;
  floor: number;
  topFloor: boolean;
  built: number;
  street: string;
  neighborhood: string;
  rental: boolean;
  wholeHouse: boolean;
  stabilized: boolean;
}

const COUNT_WORDS = [
  'studio',
  'one-bedroom',
  'two-bedroom',
  'three-bedroom',
  'four-bedroom',
  'five-bedroom',
  'six-bedroom',
];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const shortStreet = (street: string) =>
  street.replace(/ (Street|Avenue|Place|Road|Boulevard|Lane|Drive|Terrace|Court)$/, '');

function ordinal(floor: number): string {
  const tail = floor % 100 >= 11 && floor % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][floor % 10] ?? 'th');
  return `${floor}${tail}`;
}

const TITLES: Record<string, (facts: TextFacts) => string[]> = {
  C: (f) => [
    `${f.beds >= 3 ? 'Classic seven' : f.beds === 2 ? 'Classic five' : 'Prewar corner'} in a ${f.built} tower`,
    `${capital(COUNT_WORDS[f.beds] ?? 'home')} over a planted courtyard`,
    `Sunken living room on the ${ordinal(f.floor)} floor`,
    `${f.built} ${COUNT_WORDS[f.beds]} with a formal entry`,
    `High-ceilinged ${COUNT_WORDS[f.beds]} near ${shortStreet(f.street)}`,
  ],
  N: (f) => [
    `Corner ${COUNT_WORDS[f.beds]}, ${ordinal(f.floor)} floor`,
    `${capital(COUNT_WORDS[f.beds] ?? 'home')} with a river view`,
    `Floor-to-ceiling glass over ${f.neighborhood}`,
    `${f.built} ${COUNT_WORDS[f.beds]} with a balcony`,
    `South-facing ${COUNT_WORDS[f.beds]} with a washer and dryer`,
  ],
  W: (f) => [
    `${f.topFloor ? 'Top-floor' : `${ordinal(f.floor)}-floor`} ${COUNT_WORDS[f.beds]}, exposed brick`,
    `Walk-up ${COUNT_WORDS[f.beds]} off ${shortStreet(f.street)}`,
    `${capital(COUNT_WORDS[f.beds] ?? 'home')} with a tin ceiling`,
    `Rear ${COUNT_WORDS[f.beds]} over the gardens`,
  ],
  B: (f) =>
    f.wholeHouse
      ? [
          'Four-story brownstone with its stoop intact',
          'Limestone with a south garden',
          `Two-family brownstone on ${shortStreet(f.street)}`,
          'Italianate brownstone, parlor mantels and all',
          'Narrow brownstone with a roof hatch',
        ]
      : [
          'Parlor floor-through with its own stoop',
          'Garden duplex in a brownstone',
          'Upper duplex with a roof hatch',
          `Floor-through on ${shortStreet(f.street)}`,
        ],
  R: (f) => [
    `Bay-front row house near ${f.neighborhood}`,
    'Brick row house with a back porch',
    `Two-family row house on ${shortStreet(f.street)}`,
    'Painted row house, three floors',
    'Row house with a deep yard',
  ],
  V: () => [
    'Queen Anne with turret and porch',
    'Wraparound-porch Victorian',
    'Center-hall Victorian with pocket doors',
    'Gabled Victorian near the station',
    'Folk Victorian with a carriage house',
  ],
  K: () => [
    'Shingled Cape on a quiet block',
    'Cape Cod with dormers and a sunroom',
    'Brick Cape with a finished basement',
    'White Cape near the water',
    'Cape with a fenced yard',
  ],
  S: () => [
    'Split-level on a third of an acre',
    'Mid-century ranch with a carport',
    'Bi-level with a two-car garage',
    'Long ranch with a walled garden',
    'Split-level backing onto woods',
  ],
  G: (f) => [
    `Garden ${COUNT_WORDS[f.beds]} on an inner lawn`,
    `${capital(COUNT_WORDS[f.beds] ?? 'home')} in a ${f.built} garden court`,
    `Tudor-court ${COUNT_WORDS[f.beds]}`,
    `Quiet ${COUNT_WORDS[f.beds]} facing the green`,
  ],
  L: (f) => [
    'Full-floor loft in a former bindery',
    `Timber-beam loft, ${ordinal(f.floor)} floor`,
    'Loft with arched windows and a freight elevator',
    `Corner loft on ${shortStreet(f.street)}`,
    'Half-floor loft with cast-iron columns',
  ],
};

const OPENINGS: Record<string, string[]> = {
  C: [
    'A formal entry opens on a living room with a wood-burning fireplace, now decorative.',
    'Nine-foot beamed ceilings, herringbone floors and deep closets, all original.',
    'The rooms line up along the courtyard side, so every one of them is quiet.',
  ],
  N: [
    'Glass from floor to ceiling on two sides, with the kitchen set back from the view.',
    'The kitchen runs along one wall, vented outside, with an induction range.',
    'Central air in two zones and a washer and dryer behind the hall doors.',
  ],
  W: [
    'The brick along the living room is original and the floors are wide pine.',
    'Windows front and back, and a kitchen with a window of its own.',
    'The bedroom faces the rear gardens and takes a queen bed with room to walk around it.',
  ],
  B: [
    'The parlor floor keeps its eleven-foot ceilings, two marble mantels and a deep bay on the garden.',
    'A stoop, an iron gate and a front garden that faces south.',
    'The kitchen opens on the garden by a pair of French doors.',
  ],
  R: [
    'Two rooms deep with a bay in front and a porch behind.',
    'The kitchen was rebuilt around a window over the yard.',
    'A full cellar with a boiler from 2019 and laundry hookups.',
  ],
  V: [
    'The porch runs along two sides and the front door opens on a paneled stair hall.',
    'Pocket doors, a bay in the dining room and stained glass on the landing.',
    'A third floor with two more rooms under the gables.',
  ],
  K: [
    'Living room with a fireplace, dining room with a corner cupboard, and a den on the garden side.',
    'Two bedrooms down, the rest under the dormers.',
    'The basement is dry, finished and has its own door.',
  ],
  S: [
    'Half a flight up to the bedrooms, half a flight down to a family room with a door to the yard.',
    'A picture window on the street and sliders to a patio behind.',
    'The kitchen was opened to the dining room in 2018.',
  ],
  G: [
    'Every room looks onto the inner lawn; the street is on the other side of the building.',
    'A foyer large enough for a table, and closets in every room.',
    'The kitchen has a window and a door to the service stair.',
  ],
  L: [
    'Eleven windows in a row, timber posts and a ceiling that shows its joists.',
    'The freight elevator opens into the hall and still takes a grand piano.',
    'Two bedrooms are built against the rear wall; the rest is one room.',
  ],
};

const CLOSINGS = [
  'The heating was replaced in 2021.',
  "Showings by appointment, with a day's notice.",
  'Storage in the building is assigned with the home.',
  'Measured by the listing office; buyers and tenants should measure again.',
  'The roof was done in 2020.',
  'The block is lined with trees and parking is on the street.',
];

const FEATURES: Record<string, string[]> = {
  apartment: [
    'Dishwasher',
    'Hardwood floors',
    'High ceilings',
    'Exposed brick',
    'Windowed kitchen',
    'Walk-in closet',
    'Through-wall air conditioning',
    'Renovated bath',
    'Southern exposure',
    'Open kitchen',
    'Decorative fireplace',
    'Laundry In Unit',
    'Home Office',
  ],
  house: [
    'Fireplace',
    'Central air',
    'Finished basement',
    'Hardwood floors',
    'Deck',
    'Fenced yard',
    'Driveway',
    'Garage',
    'Sunroom',
    'Eat-in kitchen',
    'Front porch',
    'Gas range',
    'New windows',
    'Laundry In Unit',
    'Private Outdoor Space',
  ],
};

const AMENITIES: Record<string, string[]> = {
  C: [
    'Elevator',
    'Doorman',
    'Laundry In Building',
    'Bike room',
    'Storage Facility',
    'Live-in super',
    'Common Outdoor Space',
  ],
  N: [
    'Elevator',
    'Doorman',
    'Fitness Center',
    'Common Outdoor Space',
    'Package room',
    'Bike room',
    'Garage parking',
    'Pool',
    'Storage Facility',
    'Pet washing room',
  ],
  W: ['Video intercom', 'Laundry In Building', 'Bike room'],
  G: ['Common Outdoor Space', 'Laundry In Building', 'Live-in super', 'Storage Facility', 'Elevator'],
  L: ['Elevator', 'Freight elevator', 'Video intercom', 'Common Outdoor Space', 'Storage Facility', 'Bike room'],
};

function some(list: readonly string[], least: number, most: number, random: Random): string[] {
  const count = random.integer(least, most);
  return [...list].sort(() => random.next() - 0.5).slice(0, count);
}

export function writeTitle(facts: TextFacts, random: Random): string {
  return random.pick((TITLES[facts.letter] as (facts: TextFacts) => string[])(facts));
}

export function writeDescription(facts: TextFacts, random: Random): string {
  const openings = some(OPENINGS[facts.letter] as string[], 2, 3, random);
  const lead = `${capital(COUNT_WORDS[facts.beds] ?? 'home')} on ${facts.street} in ${facts.neighborhood}, built in ${facts.built}.`;
  const stabilized = facts.stabilized
    ? ['The lease is rent-stabilized, with the registered rent stated in the lease.']
    : [];
  const walkUp =
    facts.letter === 'W' && facts.floor > 1
      ? [`No elevator: ${facts.floor - 1} ${facts.floor === 2 ? 'flight' : 'flights'} up.`]
      : [];
  return [lead, ...openings, ...walkUp, ...stabilized, random.pick(CLOSINGS)].join(' ');
}

export function pickFeatures(letter: string, random: Random): { features: string[]; amenities: string[] } {
  const isHouse = 'BRVKS'.includes(letter);
  return {
    features: some(isHouse ? (FEATURES.house as string[]) : (FEATURES.apartment as string[]), 4, 7, random),
    amenities: some(AMENITIES[letter] ?? [], 1, letter === 'N' ? 7 : 4, random),
  };
}
