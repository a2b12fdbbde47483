// Invented firms and people, so no real business is shown on a sample listing. Phones use the 555-01xx range reserved
// for fiction, mail the reserved domain example.com.
import type { Area } from '#seed/areas/read-areas.ts';
import type { Random } from './random.ts';

export interface SampleAgent {
  firm: string;
  name: string;
  license: string;
  phone: string;
  email: string;
  source: string;
}

const FIRMS: Record<string, { source: string; names: string[] }> = {
  city: {
    source: 'RLS sample',
    names: [
      'Hartwell & Rowe',
      'Bridgepoint',
      'Avenue C Properties',
      'Warren & Court',
      'Kestrel Residential',
      'Lantern Street',
    ],
  },
  brooklyn: {
    source: 'BNYMLS sample',
    names: ['Flatbush Row', 'Fifth Avenue Brokers', 'Fulton Brokers', 'Narrows Realty', 'Gowanus & Sons'],
  },
  newYork: {
    source: 'OneKey sample',
    names: [
      'Sound View Homes',
      'Palisade Partners',
      'Old Post Road Realty',
      'Tulip Tree Properties',
      'Four Rivers Realty',
      'Queen City Homes',
    ],
  },
  northJersey: {
    source: 'NJMLS sample',
    names: ['Ferry Slip Realty', 'Boulevard East Homes', 'Meadow & Main', 'Hudson Steps Realty'],
  },
  jersey: {
    source: 'GSMLS sample',
    names: [
      'Lackawanna Homes',
      'Orchard Street Realty',
      'Watchung Brokers',
      'Shore Line Properties',
      'Cape & Bay Realty',
    ],
  },
};

const FIRST_NAMES = [
  'Renata',
  'Marcus',
  'Priya',
  'Tom',
  'Mei',
  'Alejandro',
  'Dana',
  'Kwame',
  'Sofia',
  'Yusuf',
  'Hannah',
  'Luis',
  'Grace',
  'Dmitri',
  'Aisha',
  'Peter',
  'Carmen',
  'Jonah',
  'Lucia',
  'Owen',
];
const LAST_NAMES = [
  'Oyelaran',
  'Bielski',
  'Castellano',
  'Okafor',
  'Lindqvist',
  'Marchetti',
  'Rahman',
  'Delgado',
  'Petrov',
  'Nakamura',
  'Goldfarb',
  'Whitaker',
  'Moreau',
  'Haddad',
  'Sullivan',
  'Venkat',
  'Ferreira',
  'Kaplan',
];

function marketOf(area: Area): keyof typeof FIRMS {
  if (area.borough === 'Brooklyn') return 'brooklyn';
  if (area.borough === 'Manhattan') return 'city';
  if (area.state === 'NY') return 'newYork';
  return [
    '07030',
    '07302',
    '07310',
    '07307',
    '07306',
    '07304',
    '07086',
    '07024',
    '07020',
    '07601',
    '07666',
    '07631',
  ].includes(area.zipCode)
    ? 'northJersey'
    : 'jersey';
}

export const SAMPLE_SOURCES = Object.values(FIRMS).map((firm) => firm.source);

/** Six agents per firm, with stable names, so the same agent appears on several listings. */
export function pickAgent(area: Area, random: Random): SampleAgent {
  const market = FIRMS[marketOf(area)] as (typeof FIRMS)[string];
  const firm = random.pick(market.names);
  const seat = random.integer(0, 5);
  const anchor = firm.length * 7 + firm.charCodeAt(0) + seat * 11;
  const first = FIRST_NAMES[anchor % FIRST_NAMES.length] as string;
  const last = LAST_NAMES[(anchor * 3 + seat) % LAST_NAMES.length] as string;
  const areaCode = area.state === 'NJ' ? '201' : area.borough ? '212' : '914';
  const firmMail = firm.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    firm,
    name: `${first} ${last}`,
    license: seat === 0 ? 'Licensed Associate Real Estate Broker' : 'Licensed Real Estate Salesperson',
    phone: `${areaCode}-555-${String(100 + (anchor % 100)).padStart(4, '0')}`,
    email: `${first}.${last}@${firmMail}.example.com`.toLowerCase(),
    source: market.source,
  };
}
