// The columns of license registers, by the words of their headers. Browser-safe.
import { wordsOf } from '#domain/intake/values/words.ts';

export const LICENSE_FIELDS = [
  'number',
  'name',
  'first_name',
  'last_name',
  'firm',
  'kind',
  'expires_on',
  'status',
] as const;
export type LicenseField = (typeof LICENSE_FIELDS)[number];

/** Best first. New York's own file comes before names that other exports have. */
const HEADERS: Record<LicenseField, string[]> = {
  number: [
    'license number',
    'license no',
    'lic no',
    'license id',
    'license',
    'lic number',
    'registration number',
    'number',
  ],
  name: ['license holder name', 'licensee name', 'licensee', 'full name', 'holder name', 'name'],
  first_name: ['first name', 'licensee first name', 'given name'],
  last_name: ['last name', 'licensee last name', 'surname', 'family name'],
  firm: [
    'business name',
    'employer name',
    'employing broker',
    'brokerage name',
    'brokerage',
    'firm name',
    'firm',
    'company name',
    'company',
    'office name',
    'broker name',
    'employer',
  ],
  kind: ['license type', 'license class', 'profession', 'type', 'class', 'category'],
  expires_on: [
    'license expiration date',
    'expiration date',
    'expiry date',
    'license expiry date',
    'expiration',
    'expires',
    'expires on',
    'valid until',
  ],
  status: ['license status', 'status'],
};

export type RegisterColumns = Partial<Record<LicenseField, string>>;

/** Which header each field is read from. @param chosen fields by header, as a person says */
export function matchColumns(
  headers: readonly string[],
  chosen: Readonly<Record<string, LicenseField | null>> = {},
): RegisterColumns {
  const spelled = new Map(
    headers.filter((header) => !Object.hasOwn(chosen, header)).map((header) => [wordsOf(header).join(' '), header]),
  );
  const columns: RegisterColumns = {};
  for (const field of LICENSE_FIELDS) {
    const own = headers.find((header) => Object.hasOwn(chosen, header) && chosen[header] === field);
    const known = HEADERS[field].map((name) => spelled.get(name)).find((header) => header !== undefined);
    const header = own ?? known;
    if (header !== undefined) columns[field] = header;
  }
  return columns;
}

/** What is missing to read licenses, in words; empty: nothing. */
export function missingColumns(columns: RegisterColumns): string[] {
  const hasName = columns.name !== undefined || columns.last_name !== undefined;
  return [
    ...(columns.number === undefined ? ['the license number'] : []),
    ...(hasName ? [] : ['the name of the holder']),
  ];
}
