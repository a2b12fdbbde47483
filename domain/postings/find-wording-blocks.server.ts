// Wording of a posting that fair-housing law forbids, as what keeps it from being published.
import { textIn } from '#domain/forms/read-form.ts';
import type { Finding } from '#domain/fair-housing/finder.ts';
import { findUnlawfulWording } from '#domain/fair-housing/find-unlawful-wording.server.ts';
import { mergeFindings } from '#domain/fair-housing/merge-findings.ts';
import { jurisdictionOf, type ListingPlace } from '#domain/fair-housing/listing-texts.ts';
import type { Block } from '#domain/listing-rules/gate.ts';
import type { PostingFields } from './posting.ts';
import type { PostingValues } from './posting-values.ts';

interface PublicText {
  /** The control to go to. */
  field: string;
  /** What the sentence about it begins with. */
  name: string;
  text: string | null;
}

/** Every text of a posting that the public can read, in the order of the form. */
export function publicTextsOf(
  form: PostingFields,
  values: PostingValues,
  { license, altTexts }: { license: string | null; altTexts: readonly string[] },
): PublicText[] {
  // As typed, because a feature may begin in one comma-separated part and end in the next.
  const features = textIn(form, 'additional_features');
  return [
    { field: 'address', name: 'The address', text: values.address },
    { field: 'unit', name: 'The unit', text: values.unit },
    { field: 'neighborhood', name: 'The neighborhood', text: values.neighborhood },
    { field: 'flip_tax', name: 'The flip tax', text: values.flipTax },
    { field: 'sublet_policy', name: 'The sublet policy', text: values.subletPolicy },
    ...values.fees.map(({ name }) => ({ field: 'fee_name', name: 'The name of a fee', text: name })),
    { field: 'title', name: 'The title', text: values.title },
    { field: 'description', name: 'The description', text: values.description },
    { field: 'contact_name', name: 'The name of the contact', text: values.contactName },
    { field: 'contact_phone', name: 'The phone number', text: values.contactPhone },
    { field: 'additional_features', name: 'A feature', text: features },
    ...altTexts.map((text) => ({ field: 'pictures', name: 'The description of a picture', text })),
    { field: 'registration_number', name: 'The registration number', text: values.registrationNumber },
    { field: 'license', name: 'Your license number', text: license },
  ];
}

/**
 * A block for each field with forbidden wording. Wording that only seems to choose people (ground "any") is shown while
 * typing, but nobody is kept from publishing by it.
 */
export function findWordingBlocks(texts: readonly PublicText[], place: ListingPlace): Block[] {
  const jurisdiction = jurisdictionOf(place);
  if (!jurisdiction) return [];
  const blocks = new Map<string, Block>();
  for (const { field, name, text } of texts) {
    if (text === null || blocks.has(field)) continue;
    const found = findUnlawfulWording(text, jurisdiction).filter(({ ground }) => ground !== 'any');
    if (found[0]) blocks.set(field, blockOf({ field, name }, text, [found[0], ...found.slice(1)]));
  }
  return [...blocks.values()];
}

function blockOf(
  { field, name }: Pick<PublicText, 'field' | 'name'>,
  whole: string,
  found: readonly [Finding, ...Finding[]],
): Block {
  const words = [...new Set(mergeFindings(whole, found).map(({ text }) => `“${text}”`))];
  return {
    rule: 'fair-housing',
    field,
    message: `${name} says ${new Intl.ListFormat('en-US').format(words)}, which an ad for a home may not say.`,
    wayOut: [...new Set(found.map(({ suggestion }) => suggestion))].join(' '),
    law: [...new Set(found.map(({ law }) => law))].join('; '),
    effectiveFrom: found[0].effectiveFrom,
  };
}
