// What the directory and a profile show of an agent. Browser-safe.
import type { LicenseState } from '#domain/people/license-states.ts';
import type { Verified } from './verify.ts';
import type { Specialization } from './specializations.ts';

export interface AgentFigures {
  forSale: number;
  forRent: number;
  /** Closed sales in our ledger. */
  sold: number;
  /** The day of the first of them, yyyy-mm-dd; null: none, or without a date. */
  soldSince: string | null;
  /** Of how many of them the source gives the closing price. */
  soldPriced: number;
  /** Dollars, of those. */
  averagePrice: number | null;
}

export interface Agent {
  id: number;
  name: string;
  firm: string | null;
  /** The kind of license, in the words of the source. */
  title: string | null;
  license: { number: string; state: LicenseState } | null;
  /** What the register of the state confirms; null: nothing. */
  verified: Verified | null;
  phone: string | null;
  place: string | null;
  /** Besides English; only from their own profile. */
  languages: string[];
  specializations: Specialization[];
  /** Names of the sources that name them. */
  sources: string[];
  figures: AgentFigures;
  isSample: boolean;
  /** Key in the bucket of profile photos; only of a public profile. */
  photoPath: string | null;
}

export interface AreaChoice {
  area: string;
  kind: 'borough' | 'county' | 'city';
  agents: number;
}
