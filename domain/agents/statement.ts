// What one source says about an agent. Browser-safe.
import type { LicenseState } from '#domain/people/license-states.ts';

export type StatementKind = 'profile' | 'member' | 'listing';

export interface License {
  state: LicenseState;
  number: string;
}

export interface Statement {
  kind: StatementKind;
  /** profile: the account; member: source and member key; listing: source, name, firm, license, and member or account. */
  key: string;
  sourceId: number | null;
  /** The account that says it, or that published the listing. */
  accountId: string | null;
  /** The member of the same feed whom the listing names. */
  memberKey: string | null;
  name: string;
  firm: string | null;
  personKey: string;
  license: License | null;
  /** The license in words, as the source has them. */
  title: string | null;
  phone: string | null;
  email: string | null;
  languages: string[];
  /** Whether this source alone is enough to show the person. */
  isShown: boolean;
  isSample: boolean;
}

/**
 * Said by a feed, or by a file of an administrator. What accounts say of themselves, in their profile or by publishing a
 * listing, is no evidence of who somebody is.
 */
export const isSourced = ({ accountId }: Pick<Statement, 'accountId'>): boolean => accountId === null;

export const licenseKey = ({ state, number }: License): string => `${state} ${number}`;
