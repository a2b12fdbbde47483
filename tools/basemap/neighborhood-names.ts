// The city's names of neighborhoods, except those that the product already has.
import { readNamedAreas } from '#seed/areas/read-areas.ts';
import { readZips } from '#seed/place-rows.ts';

/** The city's names for neighborhoods that we call something else. */
const NAMED_OTHERWISE = new Set([
  'Clinton',
  'Soho',
  'Central Harlem',
  'Downtown',
  'Bedford Stuyvesant',
  'Jamaica Center',
  'Throgs Neck',
  'Midtown',
  'Financial District',
]);

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Whether the map has to take this name from the basemap because none of our places has it. */
export function neighborhoodFilter(): (name: string) => boolean {
  const ours = new Set(
    [...readNamedAreas().map(({ neighborhood }) => neighborhood), ...readZips().map(({ city }) => city)].map(letters),
  );
  return (name) => !NAMED_OTHERWISE.has(name) && !ours.has(letters(name));
}
