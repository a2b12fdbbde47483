// What the gates look at, and what they say. Browser-safe.
import type { Borough, ListingKind, Ownership, PropertyType, State } from '#domain/listings/listing.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Rule } from './rule.ts';

/** What the gates look at. Money in dollars. */
export interface GatedListing {
  kind: ListingKind;
  state: State;
  borough: Borough | null;
  propertyType: PropertyType;
  ownership: Ownership | null;
  price: number;
  /** Legal bedrooms; null for a room. */
  beds: number | null;
  /** Square feet; null: not stated. */
  sqft: number | null;
  /** Its type is "By Owner": no agent is involved. */
  isByOwner: boolean;
  isShortTerm: boolean;
  registrationNumber: string | null;
  tenantPaysBroker: boolean;
  applicationFee: number;
  /** Null: not stated. */
  deposit: number | null;
  /** Beside those that have fields of their own. */
  fees: readonly { name: string; amount: number }[];
  /** The control of a flood question without an answer. */
  missingFloodAnswer: 'flood_zone' | 'flood_damage' | null;
  hasGoodCauseAnswer: boolean;
  ticked: ReadonlySet<string>;
}

/** Who publishes it. */
export interface Advertiser {
  role: Role | null;
  license: string | null;
  /** Another account had the number before. */
  isLicenseTaken?: boolean;
  /** The registered name of the firm that has taken them in, or that is theirs. */
  firm: string | null;
}

export interface Block {
  rule: string;
  /** The control to go to. */
  field: string;
  message: string;
  wayOut: string;
  law: string;
  effectiveFrom: string;
}

/** What is wrong; the rule adds the law. */
export type Problem = Pick<Block, 'field' | 'message' | 'wayOut'>;

export interface Gate {
  rule: string;
  applies(home: GatedListing): boolean;
  /** Null: it is met. */
  check(home: GatedListing, rule: Rule): Problem | null;
}
