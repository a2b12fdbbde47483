// What the dashboard says of a listing that isn't public as it is in the form: its size and text, and what it still lacks.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { findFirmOf } from '#domain/people/firms.server.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { checkPosting } from './check-posting.server.ts';
import type { ListedPosting } from './list-postings.ts';
import type { PostingFields } from './posting.ts';
import { readPostingForm } from './posting-form.ts';
import { missingFields } from './posting-sections.ts';

type TypedFacts = Pick<
  ListedPosting,
  'price' | 'beds' | 'baths' | 'flexBeds' | 'isRoom' | 'hasSharedBath' | 'sqft' | 'description'
>;

export function factsOfForm(form: PostingFields, now: Date): TypedFacts {
  const { price, beds, baths, flexBeds, isRoom, hasSharedBath, sqft, description } = readPostingForm(form, now).values;
  return { price: price || null, beds, baths, flexBeds, isRoom, hasSharedBath, sqft, description };
}

/** Not in the form. */
const ELSEWHERE: Readonly<Record<string, string>> = { license: 'Your license', firm: 'Your brokerage' };

/**
 * By draft, what keeps it from being published, as the form calls it. By the form's own check, so that the two can't
 * disagree; a page has few drafts.
 */
export async function neededByDrafts(
  pool: pg.Pool,
  accountId: string,
  drafts: readonly { id: number; form: PostingFields }[],
  places: PlaceIndex,
): Promise<Map<number, string[]>> {
  if (drafts.length === 0) return new Map();
  return inTransaction(
    pool,
    async (client) => {
      const firmId = await findFirmOf(client, accountId);
      const needed = new Map<number, string[]>();
      for (const { id, form } of drafts) {
        const check = await checkPosting(client, { id, accountId, firmId }, form, places);
        if (!('errors' in check)) continue;
        const blocked = check.blocks.map(({ field, message }) => [field, message] as const);
        const fields = missingFields(check.values.kind, { ...Object.fromEntries(blocked), ...check.errors });
        const others = blocked.flatMap(([field]) => ELSEWHERE[field] ?? []);
        needed.set(id, [...new Set([...fields.map(({ label }) => label), ...others])]);
      }
      return needed;
    },
    { readOnly: true },
  );
}
