// Dates and numbers are American for everybody: no page may format them by the settings of the machine that shows it.
import { checkPageLines } from './page-lines.ts';

const WRITES = /\.toLocale(?:Date|Time)?String\(|new Intl\.(?:DateTimeFormat|NumberFormat)\(/;
/** en-CA writes days as ISO does, for computing with them. */
const CHOSEN = /^'en-(?:US|CA)'/;

/** Numbers of the lines that leave the language to the reader's machine. */
export function findForeignLocales(source: string): number[] {
  return source.split('\n').flatMap((line, index) => {
    const [, ...after] = line.split(WRITES);
    return after.every((rest) => CHOSEN.test(rest)) ? [] : [index + 1];
  });
}

export const checkLocales = () => checkPageLines(findForeignLocales);
