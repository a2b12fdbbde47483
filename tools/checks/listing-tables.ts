// Who reads listings without the display rules. Everybody else reads shown_listings and the like, which leave out what
// a source hides (docs/architecture.md, "What may be shown").
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const TABLES = 'properties|listing_events|property_fees|open_houses|events_of_home';
const READS = new RegExp(
  `(?:selectFrom|innerJoin|leftJoin)\\(\\s*'(?:${TABLES})\\b|\\b(?:from|join)\\s+(?:public\\.)?(?:${TABLES})\\b`,
  'i',
);

/** Each with its reason. */
const MAY_READ: [files: RegExp, reason: string][] = [
  [/^domain\/(imports|intake|sources|sync|undo)\//, 'stores listings'],
  [/^domain\/portal\//, 'for administrators'],
  [/^domain\/fair-housing\/(check-imported|flagged-listings)\.server\.ts$/, 'for administrators'],
  [/^domain\/postings\//, 'for the lister, and to find other listings of the same home'],
  [
    /^domain\/listings\/(?:queries|listing-parts)\.server\.ts$/,
    'days on market and whether there is somebody to write to, in addition to shown_listings',
  ],
  [
    /^domain\/agents\/(?:agent-recipient|count-homes-in|read-statements|refresh-agents|take-over)\.server\.ts$/,
    'whom listings name; figures count homes that hide their address',
  ],
  [
    /^domain\/agents\/reviews\/(?:closings|dealings)\.server\.ts$/,
    'the agent’s own closed listings, named only to the agent and to whom they name as the client',
  ],
  [
    /^domain\/alerts\/engine\/read-homes\.server\.ts$/,
    'which listings are of one home, in addition to search_values; what is told is read from shown_listings',
  ],
  [/^domain\/listings\/listing-walk\.server\.ts$/, 'numbers of listings, for jobs that look at each'],
  [/^domain\/records\/(?:gather-homes|undo-sales)\.server\.ts$/, 'each listed home has a row that pages don’t read'],
  [
    /^domain\/records\/(?:find-building|find-home|sitemap)\.server\.ts$/,
    'the key of a home, in addition to shown_listings',
  ],
  [/^domain\/records\/suppress-home\.server\.ts$/, 'which home an administrator removes'],
  [/^domain\/alerts\/saved-buildings\.server\.ts$/, 'the key of a building, in addition to shown_listings'],
  [
    /^domain\/estimates\/read-home-facts\.server\.ts$/,
    'the key of a listed home, in addition to shown_listings and shown_homes',
  ],
  [/^domain\/insights\//, 'medians from the ledger, joined with shown_listings'],
  [/^domain\/open-houses\//, 'times of open houses, joined with shown_listings'],
  [/^domain\/messaging\//, 'the address that a message is sent to, in addition to shown_listings'],
  [/^domain\/tours\/offer\.server\.ts$/, 'open houses of the host’s homes, as times that are taken'],
  [/^domain\/tours\/clashes\.server\.ts$/, 'open houses of the host’s homes, told to the host alone'],
  [/^domain\/tours\/plan\.server\.ts$/, 'open houses of the host’s own homes, joined with shown_listings'],
  [/^domain\/people\/account-record\.server\.ts$/, 'listings that name the person who downloads their data'],
  [/^domain\/media\/photos\/sweep-photos\.server\.ts$/, 'deletes photos'],
  [/^domain\/media\/posting-pictures\/drop-picture\.server\.ts$/, 'keeps the pictures that a published listing shows'],
  [
    /^domain\/saved\/count-new-homes\.server\.ts$/,
    'since when a home is shown and at what price, in addition to search_values',
  ],
  [/^domain\/saved\/read-changes\.server\.ts$/, 'when we learned of a change, in addition to shown_listings'],
  [/^domain\/search\//, 'times of open houses, in addition to search_values'],
];

export const readsListingTables = (source: string): boolean => READS.test(source);

export function checkListingTables(): { found: string[]; unused: string[] } {
  const reading = globSync('{app,server,domain,jobs,adapters}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|arbitrary)\.tsx?$|testing|fixtures/.test(file))
    .filter((file) => readsListingTables(readFileSync(join(ROOT, file), 'utf8')));
  return {
    found: reading.filter((file) => !MAY_READ.some(([files]) => files.test(file))),
    unused: MAY_READ.filter(([files]) => !reading.some((file) => files.test(file))).map(([files]) => files.source),
  };
}
