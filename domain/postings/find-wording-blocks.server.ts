// Wording of a posting that fair-housing law forbids, as what keeps it from being published.
import { findUnlawfulWording } from '#domain/fair-housing/find-unlawful-wording.server.ts';
import {
  checkListingTexts,
  type FieldFinding,
  jurisdictionOf,
  type ListingPlace,
} from '#domain/fair-housing/listing-texts.ts';
import type { Block } from '#domain/listing-rules/gates.ts';

interface PostingTexts {
  title: string;
  description: string;
  additional_features: string;
}

const NAMES = { title: 'The title', description: 'The description', features: 'A feature' } as const;

/**
 * A block for each text with forbidden wording. Wording that only seems to choose people (ground "any") is shown while
 * typing, but nobody is kept from publishing by it.
 */
export function findWordingBlocks(texts: PostingTexts, place: ListingPlace): Block[] {
  const jurisdiction = jurisdictionOf(place);
  if (!jurisdiction) return [];
  const { title, description, additional_features } = texts;
  const findings = checkListingTexts(
    { title, description, features: [additional_features] },
    jurisdiction,
    findUnlawfulWording,
  ).filter(({ ground }) => ground !== 'any');
  return (['title', 'description', 'features'] as const).flatMap((field) => {
    const found = findings.filter((finding) => finding.field === field);
    const [first] = found;
    return first ? [blockOf(first, found)] : [];
  });
}

function blockOf({ field, effectiveFrom }: FieldFinding, found: readonly FieldFinding[]): Block {
  const words = [...new Set(found.map(({ text }) => `“${text}”`))];
  return {
    rule: 'fair-housing',
    field: field === 'features' ? 'additional_features' : field,
    message: `${NAMES[field]} says ${new Intl.ListFormat('en-US').format(words)}, which an ad for a home may not say.`,
    wayOut: [...new Set(found.map(({ suggestion }) => suggestion))].join(' '),
    law: [...new Set(found.map(({ law }) => law))].join('; '),
    effectiveFrom,
  };
}
