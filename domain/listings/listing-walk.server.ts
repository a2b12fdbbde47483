// For jobs that keep something current for every listing: reads all listings once, then follows their change log. The job
// stores how far it is in the transaction that does the work, so a killed process goes on where it was.
import type pg from 'pg';
import { type Position, readChanges, readPosition } from './listing-changes.server.ts';

/** How far the change log was read; see IndexKeeper for why the first snapshot counts. */
export interface ListingWalk {
  position: { read: Position; first: Position | null; after: number };
  /** The last listing of the first walk; null: it is done. */
  walkedTo: number | null;
}

interface Found {
  ids: number[];
  next: ListingWalk;
  hasMore: boolean;
}

/**
 * Ids of the next listings, about `most`; call again while `hasMore`.
 * @param stored what the last call returned as `next`; null: nothing has been read
 */
export async function nextListings(client: pg.ClientBase, stored: ListingWalk | null, most: number): Promise<Found> {
  const walk = stored && !(await isLost(client, stored)) ? stored : await begin(client);
  return walk.walkedTo === null ? follow(client, walk, most) : walkOn(client, walk, walk.walkedTo, most);
}

async function begin(client: pg.ClientBase): Promise<ListingWalk> {
  const read = await readPosition(client);
  return { position: { read, first: null, after: 0 }, walkedTo: 0 };
}

/** Whether entries of the log were deleted before they were read here. */
async function isLost(client: pg.ClientBase, { position }: ListingWalk): Promise<boolean> {
  const { rows } = await client.query<{ seq: number | null }>('select min(seq) as seq from listing_changes');
  return (rows[0]?.seq ?? 0) > Math.max(position.read.lastSeq, position.after) + 1;
}

async function walkOn(client: pg.ClientBase, walk: ListingWalk, after: number, most: number): Promise<Found> {
  const { rows } = await client.query<{ id: number }>('select id from properties where id > $1 order by id limit $2', [
    after,
    most,
  ]);
  const ids = rows.map(({ id }) => id);
  return { ids, next: { ...walk, walkedTo: ids.at(-1) ?? null }, hasMore: true };
}

async function follow(client: pg.ClientBase, { position }: ListingWalk, most: number): Promise<Found> {
  const { read, after } = position;
  const changes = await readChanges(client, read, after, most);
  const first = position.first ?? changes.position;
  const { lastSeq } = changes.position;
  const next = changes.hasMore
    ? { read, first, after: lastSeq }
    : { read: { ...first, lastSeq }, first: null, after: 0 };
  return { ids: changes.ids, next: { position: next, walkedTo: null }, hasMore: changes.hasMore };
}
