// What the law asks a lister to disclose about a home, as its page shows it. Browser-safe.

export type FloodAnswer = 'yes' | 'no' | 'unknown';

/** Whether New York's good-cause law covers a home, or why it doesn't. */
export type GoodCause =
  | 'covered'
  | 'small_landlord'
  | 'new_building'
  | 'coop_condo'
  | 'regulated'
  | 'high_rent'
  | 'elsewhere';

/** Null: not stated, or the law doesn't ask. */
export interface Disclosures {
  floodZone: FloodAnswer | null;
  floodDamage: FloodAnswer | null;
  goodCause: GoodCause | null;
  /** What asks for the answers, from the table of rules. */
  laws: string[];
}
