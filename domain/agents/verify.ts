// Whether a register confirms an agent: number, name and firm, and the license is valid today. Browser-safe.
import type { LicenseState } from '#domain/people/license-states.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { foldFirm, foldPerson } from './agent-names.ts';

/** What the badge says. */
export interface Verified {
  state: LicenseState;
  number: string;
  /** The kind of license, as the register has it. */
  kind: string | null;
  /** yyyy-mm-dd; null: the register does not say. */
  expiresOn: string | null;
  /** When the register was imported, ISO. */
  checkedAt: string;
}

/** A license in a register, with the day of the file. */
export interface RegisteredLicense {
  name: string;
  firm: string | null;
  kind: string | null;
  expires_on: string | null;
  checked_at: string;
}

interface Named {
  name: string;
  firm: string | null;
  license: { state: LicenseState; number: string } | null;
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/;
const wordsOf = (folded: string) => folded.split(' ').filter((word) => word.length > 1 && !SUFFIX.test(word));

/** Registers have "ORTIZ ANA M" and sometimes a middle name that nobody uses, so one has all words of the other. */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(foldPerson(one)), wordsOf(foldPerson(other))].sort(
    (a, b) => a.length - b.length,
  );
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}

/** Null: not confirmed. @param now its day in New York counts */
export function verify(agent: Named, registered: RegisteredLicense | null, now = new Date()): Verified | null {
  const { license, name, firm } = agent;
  if (license === null || registered === null || firm === null || registered.firm === null) return null;
  if (registered.expires_on !== null && registered.expires_on < newYorkDay(now)) return null;
  if (!isSameName(name, registered.name)) return null;
  if (foldFirm(firm) !== foldFirm(registered.firm)) return null;
  return {
    ...license,
    kind: registered.kind,
    expiresOn: registered.expires_on,
    checkedAt: new Date(registered.checked_at).toISOString(),
  };
}
