// Columns of which nothing is made and that look like rules of what may be shown: leaving one out would show what it
// hides, so that each is told by name.
import type { ColumnChoice, ColumnMap } from './columns.ts';
import type { BrokenRow, RawRecord } from './record.ts';
import { createWordSearch, wordsOf } from './words.ts';

const saysRule = createWordSearch(
  'visibility, visible, internet, idx, vow, hide, hides, hidden, display, displayed, displayable, withhold, withheld, ' +
    'suppress, suppressed, undisclosed, confidential, unlisted, opt out, optout, do not publish, publishable, ' +
    'syndicate, syndication, hideaddress, hidelisting, addressvisibility, addressdisplay, internetdisplay',
);
/** The internet of the home, the name something is displayed under. */
const saysOther = createWordSearch(
  'name, provider, providers, speed, cable, wifi, fiber, remark, remarks, description, comment, comments, url, link, ' +
    'photo, photos, image, images, price, order, email, phone, date, id, number, valuation, presentation',
);

export function looksLikeRule(header: string): boolean {
  const words = wordsOf(header);
  // "Internet" alone is what the home has.
  return saysRule(words) && !saysOther(words) && words.join(' ') !== 'internet';
}

/** Of these headers, those that nothing reads; what a person chose to leave out is left out. */
export function findUnreadRules(headers: readonly string[], columns: ColumnMap, choice: ColumnChoice = {}): string[] {
  const read = new Set([...columns.values()].flat());
  return headers.filter((header) => !read.has(header) && !Object.hasOwn(choice, header) && looksLikeRule(header));
}

/** The same over all rows of a file; rows of one shape share a map of columns. */
export class UnreadRules {
  readonly names = new Set<string>();
  readonly #choice: ColumnChoice;
  readonly #known = new WeakSet<ColumnMap>();

  constructor(choice: ColumnChoice = {}) {
    this.#choice = choice;
  }

  look(records: readonly (RawRecord | BrokenRow)[]): void {
    for (const record of records) {
      if ('broken' in record || this.#known.has(record.columns)) continue;
      this.#known.add(record.columns);
      for (const name of findUnreadRules(Object.keys(record.cells), record.columns, this.#choice)) this.names.add(name);
    }
  }
}
