// The lines that homes can be near. A line's name is also its value in addresses. Browser-safe.

/** A line, a whole system, or any station. */
export const ANY_STATION = 'any station';

/** Of the subway by their letter or number alone, all others after the name of their system. */
export const LINES: Record<string, readonly string[]> = {
  Subway: '1 2 3 4 5 6 7 A B C D E F G J L M N Q R S W Z'.split(' '),
  LIRR: [
    'Babylon',
    'City Terminal Zone',
    'Far Rockaway',
    'Hempstead',
    'Long Beach',
    'Montauk',
    'Oyster Bay',
    'Port Jefferson',
    'Port Washington',
    'Ronkonkoma',
    'West Hempstead',
  ],
  'Metro-North': ['Harlem', 'Hudson', 'New Haven'],
  PATH: ['HOB-33', 'HOB-WTC', 'JSQ-33', 'NWK-WTC'],
  'NJ Transit': [
    'Atlantic City',
    'Bergen County',
    'Gladstone',
    'Main',
    'Montclair-Boonton',
    'Morristown',
    'North Jersey Coast',
    'Northeast Corridor',
    'Pascack Valley',
    'Port Jervis',
    'Princeton',
    'Raritan Valley',
  ],
  'Hudson-Bergen Light Rail': ['8th Street-Hoboken', 'Hoboken-Tonnelle Avenue', 'West Side Avenue-Tonnelle Avenue'],
  'Newark Light Rail': ['Broad Street-Newark Penn', 'Grove Street-Newark Penn'],
  'River LINE': [],
  'Staten Island Railway': [],
};

/** "Q", "LIRR Babylon". */
export const lineName = (system: string, line: string): string =>
  system === 'Subway' || system === line ? line : `${system} ${line}`;

/** Everything that a home can be near, as searches name it. */
export const LINE_NAMES: readonly string[] = [
  ANY_STATION,
  ...Object.entries(LINES).flatMap(([system, lines]) => [system, ...lines.map((line) => lineName(system, line))]),
];
