// The two answers of the mail that asks whether a home is still available.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import type { PostingState } from './posting-states.ts';
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
  /** What was answered by this link. Null: nothing yet. */
  answered: LinkAnswer | null;
}

export type LinkAnswer = 'available' | 'gone';

interface Link {
  postingId: number;
  answered: LinkAnswer | null;
}

/** Locks the link until the transaction ends, so that of two answers at once one counts. */
async function lockLink(client: pg.ClientBase, token: string): Promise<Link | null> {
  const { rows } = await client.query<Link>(
    `select posting_id as "postingId", answer as answered from posting_links
     where token_hash = $1 and valid_until > now() for update`,
    [hashOfMailedToken(token)],
  );
  return rows[0] ?? null;
}

const shown = (posting: Posting, answered: LinkAnswer | null): LinkedPosting => ({
  name: nameOfPosting(posting),
  kind: posting.kind,
  state: posting.state,
  activeUntil: posting.activeUntil,
  answered,
});

/** Changes nothing. Null: the link is unknown or too old, or the listing is deleted. */
export async function readLink(pool: pg.Pool, token: string): Promise<LinkedPosting | null> {
  return inTransaction(pool, async (client) => {
    const link = await lockLink(client, token);
    const posting = link && (await lockPosting(client, link.postingId));
    return posting && shown(posting, link.answered);
  });
}

/**
 * `available` starts the week again; `gone` closes the listing as leased or sold, today and at its price. A link answers
 * once: a second answer is not an error, and changes nothing. If the week has ended before the answer, the listing stays
 * inactive.
 */
export async function answerLink(
  parts: PostingSettings & { pool: pg.Pool },
  token: string,
  answer: LinkAnswer,
): Promise<LinkedPosting | null> {
  return inTransaction(parts.pool, async (client) => {
    const link = await lockLink(client, token);
    const posting = link && (await lockPosting(client, link.postingId));
    if (!posting) return null;
    if (link.answered !== null) return shown(posting, link.answered);
    const note = () =>
      client.query('update posting_links set answer = $2 where token_hash = $1', [hashOfMailedToken(token), answer]);
    const by = { actor: 'lister' as const, actorId: posting.accountId };
    if (answer === 'available' && posting.state === 'active') {
      await note();
      return shown(await takeStep(client, parts, posting, { event: 'confirm', ...by }), answer);
    }
    if (answer === 'gone' && ['active', 'under_contract', 'inactive'].includes(posting.state)) {
      const closing = { day: newYorkDay(new Date()), price: await priceOf(client, posting) };
      await note();
      return shown(await takeStep(client, parts, posting, { event: 'close', closing, ...by }), answer);
    }
    return shown(posting, null);
  });
}

async function priceOf(client: pg.ClientBase, { propertyId }: Posting): Promise<number> {
  const { rows } = await client.query<{ price: number }>('select price from properties where id = $1', [propertyId]);
  return (rows[0] as { price: number }).price;
}
