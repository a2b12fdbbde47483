// For payments, which add days to a listing or take them away.
import type pg from 'pg';
import type { Posting } from './posting.ts';

/** @returns the posting as it is now */
export async function setActiveUntil(client: pg.ClientBase, posting: Posting, activeUntil: Date): Promise<Posting> {
  await client.query('update postings set active_until = $2, warned_at = null where id = $1', [
    posting.id,
    activeUntil,
  ]);
  return { ...posting, activeUntil };
}
