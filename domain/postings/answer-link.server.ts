// The two answers of the mail that asks whether a home is still available.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import type { PostingState } from './lifecycle.ts';
import { lockPosting } from './load-posting.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { Posting } from './posting.ts';
import { nameOfPosting } from './posting-mails.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

export interface LinkedPosting {
  name: string;
  kind: ListingKind;
  state: PostingState;
  activeUntil: Date | null;
}

async function findLinked(client: pg.ClientBase | pg.Pool, token: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select posting_id as id from posting_links where token_hash = $1 and valid_until > now()',
    [hashOfMailedToken(token)],
  );
  return rows[0]?.id ?? null;
}

const shown = (posting: Posting): LinkedPosting => ({
  name: nameOfPosting(posting),
  kind: posting.kind,
  state: posting.state,
  activeUntil: posting.activeUntil,
});

/** Changes nothing. Null: the link is unknown or too old, or the listing is deleted. */
export async function readLink(pool: pg.Pool, token: string): Promise<LinkedPosting | null> {
  return inTransaction(pool, async (client) => {
    const id = await findLinked(client, token);
    const posting = id === null ? null : await lockPosting(client, id);
    return posting && shown(posting);
  });
}

/**
 * `available` starts the week again; `gone` closes the listing as leased or sold, today and at its price. Answering
 * twice is not an error. If the week has ended before the answer, the listing stays inactive.
 */
export async function answerLink(
  parts: PostingSettings & { pool: pg.Pool },
  token: string,
  answer: 'available' | 'gone',
): Promise<LinkedPosting | null> {
  return inTransaction(parts.pool, async (client) => {
    const id = await findLinked(client, token);
    const posting = id === null ? null : await lockPosting(client, id);
    if (!posting) return null;
    const by = { actor: 'lister' as const, actorId: posting.accountId };
    if (answer === 'available' && posting.state === 'active')
      return shown(await takeStep(client, parts, posting, { event: 'confirm', ...by }));
    if (answer === 'gone' && ['active', 'under_contract', 'inactive'].includes(posting.state)) {
      const closing = { day: newYorkDay(new Date()), price: await priceOf(client, posting) };
      return shown(await takeStep(client, parts, posting, { event: 'close', closing, ...by }));
    }
    return shown(posting);
  });
}

async function priceOf(client: pg.ClientBase, { propertyId }: Posting): Promise<number> {
  const { rows } = await client.query<{ price: number }>('select price from properties where id = $1', [propertyId]);
  return (rows[0] as { price: number }).price;
}
