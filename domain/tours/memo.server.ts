// What somebody notes for themselves about a tour. Nobody else reads it.
import type pg from 'pg';
import { sideOfTour, type TourReader } from './read-tours.server.ts';

/** @param body null: none any more @throws RequestRefused if the tour is not the account's */
export async function saveMemo(pool: pg.Pool, reader: TourReader, tourId: number, body: string | null): Promise<void> {
  await sideOfTour(pool, reader, tourId);
  if (body === null) {
    await pool.query('delete from tour_memos where tour_id = $1 and account_id = $2', [tourId, reader.accountId]);
    return;
  }
  await pool.query(
    `insert into tour_memos (tour_id, account_id, body) values ($1, $2, $3)
     on conflict (tour_id, account_id) do update set body = excluded.body, changed_at = now()`,
    [tourId, reader.accountId, body],
  );
}
