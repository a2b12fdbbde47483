// Reviews that wait for a decision.
import type pg from 'pg';
import { findFirmOf } from '#domain/people/firms.server.ts';
import type { Posting } from './posting.ts';

export type ReviewReason = 'same_home' | 'near_home' | 'contradiction' | 'firm_approval';

/** What somebody has to decide about. */
interface ReviewedVersion extends Pick<Posting, 'id' | 'form' | 'formVersion'> {
  homeKey: string;
  /** What its texts say against its fields. */
  contradictions?: readonly string[];
}

/** A new version replaces the one that was waiting. */
export async function askForReview(
  client: pg.ClientBase,
  { id, form, formVersion, homeKey, contradictions = [] }: ReviewedVersion,
  reasons: readonly ReviewReason[],
): Promise<void> {
  await endReviews(client, id);
  const deciders = [
    { decider: 'broker', reasons: reasons.filter((reason) => reason === 'firm_approval') },
    { decider: 'administrator', reasons: reasons.filter((reason) => reason !== 'firm_approval') },
  ].filter(({ reasons: own }) => own.length > 0);
  for (const { decider, reasons: own } of deciders)
    await client.query(
      `insert into posting_reviews (posting_id, decider, reasons, form, form_version, home_key, contradictions)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, decider, own, JSON.stringify(form), formVersion, homeKey, decider === 'broker' ? [] : contradictions],
    );
}

/** Those that an administrator hasn't approved yet. */
export async function undecidedContradictions(
  client: pg.ClientBase,
  postingId: number,
  contradictions: readonly string[],
): Promise<string[]> {
  if (contradictions.length === 0) return [];
  const { rows } = await client.query<{ text: string }>(
    `select c.text from unnest($2::text[]) with ordinality c (text, place)
     where not exists (
       select from posting_reviews w
       where w.posting_id = $1 and w.decision = 'approved' and c.text = any (w.contradictions))
     order by c.place`,
    [postingId, contradictions],
  );
  return rows.map(({ text }) => text);
}

/** Whoever has joined or left a firm since the last time publishes under the current one. */
export async function withFirm(client: pg.ClientBase, posting: Posting): Promise<Posting> {
  const firmId = await findFirmOf(client, posting.accountId);
  if (firmId === posting.firmId) return posting;
  await client.query('update postings set firm_id = $2 where id = $1', [posting.id, firmId]);
  return { ...posting, firmId };
}

/** Nobody has to decide about the posting any more. */
export async function endReviews(client: pg.ClientBase, postingId: number): Promise<void> {
  await client.query(
    `update posting_reviews set decision = 'replaced', decided_at = now() where posting_id = $1 and decision is null`,
    [postingId],
  );
}
