// What a lister confirms by ticking a box, word for word. Each tick is kept as evidence under its version, so a changed
// text gets a new version. Browser-safe.

interface Statement {
  /** The rule (compliance_rules) that asks for it. */
  rule: string;
  version: string;
  text: string;
}

export const STATEMENTS = {
  agreement: {
    rule: 'fair-housing',
    version: '2026-11-29',
    text: 'I agree to the listing terms and confirm this ad follows fair housing law.',
  },
  tenant_hired_broker: {
    rule: 'broker-fee',
    version: '2026-11-29',
    text: 'The tenant has hired the broker in a written agreement of their own, and I have a copy.',
  },
  all_fees: {
    rule: 'tenant-fees',
    version: '2026-11-29',
    text: 'These are all the fees that a tenant must pay.',
  },
  legal_bedrooms: {
    rule: 'legal-bedroom',
    version: '2026-11-29',
    text: 'Each bedroom I counted has a window and at least 80 square feet. Other rooms are counted as flex beds.',
  },
  seller_disclosure: {
    rule: 'flood-sale',
    version: '2026-11-29',
    text: 'I will give the buyer the seller’s disclosure with its flood questions before the contract is signed.',
  },
} as const satisfies Record<string, Statement>;
export type StatementName = keyof typeof STATEMENTS;
export const STATEMENT_NAMES = Object.keys(STATEMENTS) as StatementName[];
