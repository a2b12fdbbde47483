import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStreetAddress } from './street-line.ts';
import { isBareStreet, isStreetEnding, STREET_WORDS } from './street-words.ts';

test.each([
  ['2 E 55th St Unit 803', '2 E 55th St', '803'],
  ['12 Main St, 4B', '12 Main St', '4B'],
  ['89-00 170 St Unit 8G', '89-00 170 St', '8G'],
  ['300 W 145th St Apt 5D', '300 W 145th St', '5D'],
  ['118 South Oxford Street #2', '118 South Oxford Street', '2'],
  ['75 Washington Street, 4th floor', '75 Washington Street', '4th floor'],
  ['217 W 57th St Unit Penthouse', '217 W 57th St', 'Penthouse'],
  ['31 Perry Street PH', '31 Perry Street', 'PH'],
  ['14 Grove Street Garden', '14 Grove Street', 'Garden'],
  ['10 Oak Ave, Apt E', '10 Oak Ave', 'E'],
  ['5 Saint Marks Place 3R', '5 Saint Marks Place', '3R'],
  ['411 8th Avenue 4B', '411 8th Avenue', '4B'],
  ['640 Fort Washington Avenue 3A', '640 Fort Washington Avenue', '3A'],
  ['50 Central Park West 5A', '50 Central Park West', '5A'],
  ['429 Grand Concourse 4E', '429 Grand Concourse', '4E'],
  ['1290 Avenue of the Americas 4B', '1290 Avenue of the Americas', '4B'],
  ['200 Avenue A 4B', '200 Avenue A', '4B'],
  ['225 Rector Place 9K', '225 Rector Place', '9K'],
  ['1 Park Avenue South 12-C', '1 Park Avenue South', '12-C'],
  ['7000 Boulevard East 12FN', '7000 Boulevard East', '12FN'],
  ['1234 Broadway 4', '1234 Broadway', '4'],
  ['12 Kings Highway 4B', '12 Kings Highway', '4B'],
  ['120 Route 9 4B', '120 Route 9', '4B'],
  ['41-07 48th Avenue 2R', '41-07 48th Avenue', '2R'],
  ['447 No. 5th Street', '447 No. 5th Street', null],
  ['447 No. 5th Street No. 4', '447 No. 5th Street', '4'],
  ['100 Hudson Street Units 4 & 5C', '100 Hudson Street', '4 & 5C'],
  ['100 Hudson Street #4 & 5C', '100 Hudson Street', '4 & 5C'],
  ['25 Main Street TH-2', '25 Main Street', 'TH-2'],
  ['25 Main Street Townhouse 2', '25 Main Street', 'Townhouse 2'],
  ['25 Main Street PH-2A', '25 Main Street', 'PH-2A'],
  ['25 Main Street Apt4B', '25 Main Street', '4B'],
  ['77 Park Ave 12 J', '77 Park Ave', '12 J'],
  ['12 Main St, Unit: 4B', '12 Main St', '4B'],
  ['130 State Hwy 35 2B', '130 State Hwy 35', '2B'],
  ['130 County Road 517 2B', '130 County Road 517', '2B'],
  ['340 East 23 5A', '340 East 23', '5A'],
  ['340 East 23rd 5A', '340 East 23rd', '5A'],
  ['16 Cooper Sq 4-5C', '16 Cooper Sq', '4-5C'],
  ['12 Main St, Rear Unit', '12 Main St', 'Rear'],
  ['12 Main St 2nd Fl Rear', '12 Main St', '2nd Fl Rear'],
  ['Apt 4B, 411 8th Avenue', '411 8th Avenue', '4B'],
  ['12 Elm St (2nd Floor)', '12 Elm St', '2nd Floor'],
  ['12 Elm St (Apt 4)', '12 Elm St', '4'],
  ['12 Elm St - Unit 4', '12 Elm St', '4'],
  ['12 Elm St, 2nd Floor Apt 3', '12 Elm St', '2nd Floor Apt 3'],
  ['12 Elm St Number 4', '12 Elm St', '4'],
  ['12 Elm St Carriage House', '12 Elm St', 'Carriage House'],
  ['12 Elm St Attic', '12 Elm St', 'Attic'],
  ['230 CPW 5F', '230 CPW', '5F'],
  ['1 Cnty Rd 5 4B', '1 Cnty Rd 5', '4B'],
  ['14 Monroe St 1st & 2nd Fl', '14 Monroe St', '1st & 2nd Fl'],
  ['14 Monroe St 1st, 2nd and 3rd Floor', '14 Monroe St', '1st, 2nd and 3rd Floor'],
  ['14 Monroe St Floors 1-2', '14 Monroe St', 'Floors 1-2'],
  ['350 West 42nd, 2nd & 3rd fl', '350 West 42nd', '2nd & 3rd fl'],
  ['100 East 7th, 2nd Floor', '100 East 7th', '2nd Floor'],
  ['31 Perry Street PHA', '31 Perry Street', 'PHA'],
  ['31 Perry Street PH East', '31 Perry Street', 'PH East'],
  ['31 Perry St Lower Level', '31 Perry St', 'Lower Level'],
  ['31 Perry St Grdn', '31 Perry St', 'Grdn'],
  ['31 Perry St Third Fl.', '31 Perry St', 'Third Fl.'],
  ['31 Perry St Piso 2', '31 Perry St', 'Piso 2'],
  ['31 Perry St 3FL', '31 Perry St', '3FL'],
  ['One Hanson Pl 4B', 'One Hanson Pl', '4B'],
  ['300 E74th 4B', '300 E74th', '4B'],
  ['300E 74th 4B', '300E 74th', '4B'],
  ['12 Elm St 3, 2nd Floor', '12 Elm St', '3, 2nd Floor'],
  ['340 East 23 2nd Fl', '340 East 23', '2nd Fl'],
  ['12 County Road 517 2nd Fl', '12 County Road 517', '2nd Fl'],
  ['12 Main Str 4B', '12 Main Str', '4B'],
  ['12 Elm Drv 4B', '12 Elm Drv', '4B'],
  ['12 Kings Pky 4B', '12 Kings Pky', '4B'],
  ['12 Brdwy 4B', '12 Brdwy', '4B'],
  ["12 B'way 4B", "12 B'way", '4B'],
  ['12 Oak Blv 4B', '12 Oak Blv', '4B'],
  ['12 Oak Crt 4B', '12 Oak Crt', '4B'],
  ['12 Park Avenida Northeast 4B', '12 Park Avenida Northeast', '4B'],
  ['One Main St, 12', 'One Main St', '12'],
])('%s is split into street and unit', (line, address, unit) => {
  expect(parseStreetAddress(line)).toEqual({ address, unit });
});

test.each([
  ['41-07 48th Avenue'],
  ['200 Avenue A'],
  ['200 Avenue 4'],
  ['1 Vanderbilt Ave'],
  ['120 Route 9'],
  ['120 Old Route 9W'],
  ['Route 27'],
  ['State Route 9W'],
  ['120 State Route 9W'],
  ['2300 Highway 35'],
  ['120 US Highway 9'],
  ['12 County Road 517'],
  ['120 Routes 1 9'],
  ['100 Main Street NJ-27'],
  ['Avenue B'],
  ['Avenue of the Americas'],
  ['Broadway 4'],
  ['5th Avenue 12'],
  ['5th Avenue, 12'],
  ['12 Pier 4'],
  ['12 Main Street 07030'],
  ['12 Covent Garden'],
  ['350 West 42nd'],
  ['10 Unit Street'],
  ['500 Highway 9 N'],
  ['500 US Highway 9 W'],
  ['340 East 23'],
  ['340 East 23 5'],
  ['12 Elm St (rear of the yard)'],
  ['1 Cnty Rd 5'],
  ['12 Carriage House'],
  ['10 Main Level'],
  ['12 Ocean Lower'],
  ['12 Street Level Rd'],
  ['Seven Oaks Lane'],
  ['Seven Oaks Lane 12'],
  ['Ten Eyck St 4B'],
])('%s has no unit', (line) => {
  expect(parseStreetAddress(line)).toEqual({ address: line, unit: null });
});

test('every spelling of a street ending ends the street before a unit', () => {
  const written = [...STREET_WORDS].filter(([word, spelled]) => word !== 'saint' && isStreetEnding(spelled));
  expect(written.length).toBeGreaterThan(30);
  for (const [word] of written)
    expect(parseStreetAddress(`12 Kings ${word} 4B`), word).toEqual({ address: `12 Kings ${word}`, unit: '4B' });
  for (const [word] of [...STREET_WORDS].filter(([, spelled]) => isBareStreet(spelled)))
    expect(parseStreetAddress(`12 ${word} 4B`), word).toEqual({ address: `12 ${word}`, unit: '4B' });
});

test('a line without a house number has no unlabeled unit, and nothing is ever lost', () => {
  const word = fc.constantFrom(
    'Main',
    'St',
    'Avenue',
    '8th',
    '4B',
    '12',
    'Park',
    'West',
    'Route',
    'No.',
    'A',
    'Broadway',
    'of',
    '#',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const { address, unit } = parseStreetAddress(words.join(' '));
      const kept = `${address} ${unit ?? ''}`.split(' ').filter((each) => /\w/.test(each));
      for (const each of words.filter((one) => /\w/.test(one) && one !== 'No.')) expect(kept).toContain(each);
      expect(address).not.toBe('');
    }),
  );
});
