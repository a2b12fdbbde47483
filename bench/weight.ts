// JavaScript of Home and Buy before anybody interacts with them and before the map, against an empty page of the same
// stack.
import { buildSite } from '#tools/build.ts';
import { measureScripts, SCRIPT_BUDGETS, totalBytes } from '#tools/checks/weight.ts';
import type { Result } from './result.ts';

/** React 19, React Router 8 and what starts them: all that a blank page loads (gzip). A kilobyte is 1,000 bytes. */
const BLANK_KB = 109;

export async function measure(): Promise<Result[]> {
  await buildSite({ progress: () => {} });
  return Object.entries(SCRIPT_BUDGETS).map(([route, budget]) => {
    const most = budget / 1000;
    const value = totalBytes(measureScripts(route)) / 1000;
    return {
      figure: `JavaScript of ${route}, gzip`,
      value,
      unit: 'kB',
      against: BLANK_KB,
      ratio: value / BLANK_KB,
      goal: `<= ${most} kB`,
      holds: value <= most,
    };
  });
}
