// JavaScript of Home and Buy before anybody touches them and before the map, against an empty page of the same stack.
import { buildSite } from '#tools/build.ts';
import { measureScripts, totalBytes } from '#tools/checks/weight.ts';
import type { Result } from './result.ts';

/** A blank page of React 19 and React Router 8 (measured once, gzip). A kilobyte is 1,000 bytes. */
const BLANK_KB = 111;
const MOST_KB = 150;

export async function measure(): Promise<Result[]> {
  await buildSite({ progress: () => {} });
  return ['routes/public/home', 'routes/public/buy'].map((route) => {
    const value = totalBytes(measureScripts(route)) / 1000;
    return {
      figure: `JavaScript of ${route}, gzip`,
      value,
      unit: 'kB',
      against: BLANK_KB,
      ratio: value / BLANK_KB,
      goal: `<= ${MOST_KB} kB`,
      holds: value <= MOST_KB,
    };
  });
}
