// The city's names of neighborhoods, less those that the product already has of its own.
import { readNamedAreas } from '#seed/areas/read-areas.ts';
import { readZips } from '#seed/place-rows.ts';

/** The city's names of what ours call otherwise. */
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

/** Whether the map must name this place from the basemap because no place of ours has its name. */
export function neighborhoodFilter(): (name: string) => boolean {
  const ours = new Set(
    [...readNamedAreas().map(({ neighborhood }) => neighborhood), ...readZips().map(({ city }) => city)].map(letters),
  );
  return (name) => !NAMED_OTHERWISE.has(name) && !ours.has(letters(name));
}
