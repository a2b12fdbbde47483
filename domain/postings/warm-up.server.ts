// The first listing after a start would wait half a second for words, rules and places to be read and compiled.
import { randomUUID } from 'node:crypto';
import { checkForm } from './check-form.server.ts';
import type { PostingFields } from './posting.ts';
import type { PublishParts } from './publish-posting.server.ts';

const FORM: PostingFields = {
  listing_kind: 'rental',
  address: '1 Centre Street, New York, NY 10007',
  unit: '1',
  price: '3000',
  bedrooms: '1',
  bathrooms: '1',
  description: 'A home with a broker fee of one month, no pets, and a deposit of $3,000.',
  listing_types: ['exclusive'],
};

/** Checks a form of nobody's, as the first lister's will be. Changes nothing. */
export async function warmUpPublishing(parts: Pick<PublishParts, 'pool' | 'placeIndex' | 'activeDays'>): Promise<void> {
  await checkForm(parts, randomUUID(), { id: null, form: FORM });
}
