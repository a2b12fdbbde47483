// What agents have to tell people about whom they work for before they show a home. Browser-safe.
// New York: Real Property Law 443 (houses of one to four families, condos and co-ops; sale and lease). New Jersey: the
// Consumer Information Statement of N.J.A.C. 11:5-6.9.

interface ShownHome {
  state: 'NY' | 'NJ';
  kind: 'sale' | 'rental';
  propertyType: string;
}

export interface AgencyNotice {
  /** For whoever comes to see the home. */
  text: string;
  /** For the agent. */
  agentText: string;
  /** Where the wording is published. */
  link: { label: string; url: string };
}

/** For a home that an agent offers; null: the law asks for nothing. */
export function agencyNotice({ state, kind, propertyType }: ShownHome): AgencyNotice | null {
  if (propertyType === 'Commercial') return null;
  const owner = kind === 'sale' ? 'seller' : 'landlord';
  if (state === 'NY')
    return {
      text: `The ${owner}’s agent gives you the New York State agency disclosure form at the first substantive contact with you. It says for whom the agent works. The law applies to houses of one to four families, condos and co-ops (Real Property Law 443).`,
      agentText:
        'If the home is in a house of one to four families, a condo or a co-op, give them the New York State agency disclosure form at the first substantive contact (Real Property Law 443).',
      link: { label: 'Read the form', url: 'https://www.nysenate.gov/legislation/laws/RPP/443' },
    };
  return {
    text: `The ${owner}’s agent gives you the Consumer Information Statement on New Jersey Real Estate Relationships before the first showing. It says in which ways an agent can work for you (N.J.A.C. 11:5-6.9).`,
    agentText:
      'Give them the Consumer Information Statement on New Jersey Real Estate Relationships before the first showing (N.J.A.C. 11:5-6.9).',
    link: {
      label: 'Read the statement',
      url: 'https://www.law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-9',
    },
  };
}
