// The documents that people agree to, with the date on which each version took effect. A changed text is a new version,
// which a migration adds to platform.document_versions; the acknowledgements table records who accepted which.
export const LEGAL_DOCUMENTS = ['terms', 'ad-terms', 'privacy', 'fair-housing', 'operating-procedures'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The four that onboarding asks for, in this order. */
export const ACKNOWLEDGED_DOCUMENTS = ['terms', 'ad-terms', 'privacy', 'fair-housing'] as const;
export type AcknowledgedDocument = (typeof ACKNOWLEDGED_DOCUMENTS)[number];

/** yyyy-mm-dd. */
export const DOCUMENT_VERSIONS: Record<LegalDocument, string> = {
  terms: '2026-11-28',
  'ad-terms': '2026-11-28',
  privacy: '2026-11-30',
  'fair-housing': '2026-11-28',
  'operating-procedures': '2026-11-28',
};

export function isLegalDocument(value: string): value is LegalDocument {
  return (LEGAL_DOCUMENTS as readonly string[]).includes(value);
}
