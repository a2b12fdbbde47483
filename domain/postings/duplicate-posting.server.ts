// A new draft with the fields and pictures of another listing: for another unit, or for the next tenant of a home that was
// leased.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { textIn } from '#domain/forms/read-form.ts';
import { copyPictures } from '#domain/media/posting-pictures/copy-pictures.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { copyFeedPhotos } from './feed-postings.server.ts';
import { lockOwnPosting } from './load-posting.server.ts';
import { saveForm } from './save-posting.server.ts';

export interface DuplicateParts {
  pool: pg.Pool;
  /** With the originals of pictures. */
  objects: Blobs;
}

/** Fields of the home that another one of the same building doesn't share. */
const OWN_FIELDS = ['unit', 'open_day', 'open_from', 'open_to', 'open_kind', 'agreement', 'all_fees', 'legal_bedrooms'];

/** Its ticks are left empty, and its unit unless the listing is over. @throws RequestRefused if it isn't the account's */
export async function duplicatePosting(
  { pool, objects }: DuplicateParts,
  accountId: string,
  { id, device }: { id: number; device: string },
): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const posting = await lockOwnPosting(client, id, accountId);
    const form = { ...(posting.published ?? posting.form) };
    // A listing that is over is listed again as it was; one that isn't is copied for another unit.
    const isOver = posting.state === 'closed';
    for (const name of OWN_FIELDS) if (!(isOver && name === 'unit')) delete form[name];
    if (textIn(form, 'available_on') < newYorkDay(new Date())) delete form.available_on;
    const saved = await saveForm(client, accountId, { id: null, form, baseVersion: null, device });
    await copyPictures(client, objects, { from: id, to: saved.id });
    await copyFeedPhotos(client, { from: id, to: saved.id });
    return { id: saved.id };
  });
}
