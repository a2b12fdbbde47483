// Reads one row of a register. Browser-safe.
import { readTime } from '#domain/intake/values/values.ts';
import { readLicense } from '#domain/people/license-number.ts';
import type { LicenseState } from '#domain/people/license-states.ts';
import type { LicenseField, RegisterColumns } from './register-columns.ts';

export interface LicenseHolder {
  number: string;
  name: string;
  firm: string | null;
  kind: string | null;
  /** The last day on which it is valid, yyyy-mm-dd. */
  expiresOn: string | null;
}

export interface RowProblem {
  column: string;
  value: string;
  reason: string;
  /** The row is left out. */
  failed: boolean;
}

const LONGEST_NAME = 300;
const LONGEST_KIND = 100;
/** Statuses with which nobody may work. */
const NOT_VALID =
  /\b(?:inactive|expired|revoked|suspended|terminated|surrendered|cancell?ed|denied|deceased|lapsed|void|null)\b/i;

/** Null: the license is not valid, so its holder is not in the register; or a problem has failed. */
export function readHolder(
  row: Readonly<Record<string, string>>,
  columns: RegisterColumns,
  state: LicenseState,
): { holder: LicenseHolder | null; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const cell = (field: LicenseField) => {
    const header = columns[field];
    return header === undefined ? '' : (row[header] ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const fail = (field: LicenseField, reason: string) => {
    problems.push({ column: columns[field] ?? field, value: cell(field).slice(0, LONGEST_NAME), reason, failed: true });
    return { holder: null, problems };
  };
  const number = readLicense(cell('number'), state);
  if (number === null)
    return fail('number', cell('number') === '' ? 'There is no license number' : `This is not a number of ${state}`);
  const name = (cell('name') || [cell('last_name'), cell('first_name')].filter(Boolean).join(' ')).slice(
    0,
    LONGEST_NAME,
  );
  if (name === '') return fail('name', 'There is no name');
  if (NOT_VALID.test(cell('status'))) return { holder: null, problems };
  const expires = readTime(cell('expires_on'));
  if (expires === 'unreadable')
    return fail('expires_on', 'This date can’t be read, so nobody knows whether the license is valid');
  return {
    holder: {
      number,
      name,
      firm: cell('firm').slice(0, LONGEST_NAME) || null,
      kind: cell('kind').slice(0, LONGEST_KIND) || null,
      expiresOn: expires?.slice(0, 10) ?? null,
    },
    problems,
  };
}
