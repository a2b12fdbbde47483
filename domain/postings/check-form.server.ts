// What the form shows while it is filled in.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { Block } from '#domain/listing-rules/gate.ts';
import type { TextContradiction } from '#domain/listing-rules/text-contradictions.ts';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import { findFirmOf } from '#domain/people/firms.server.ts';
import { canList } from '#domain/people/roles.ts';
import { checkPosting, findOthers, hasUsedWeek, type Place } from './check-posting.server.ts';
import { illustratedPosting } from './home-of-posting.ts';
import { notFound } from './load-posting.server.ts';
import type { PostingFields } from './posting.ts';
import type { PublishParts } from './publish-posting.server.ts';

export interface FormCheck {
  errors: FieldErrors;
  blocks: Block[];
  /** What the texts say against the fields. */
  contradictions: TextContradiction[];
  /** Null: the address can't be placed yet. */
  place: Place | null;
  /**
   * This home is on the market already. Only said to people who list homes, and of others' listings only if the public
   * sees their address: the answer would confirm a hidden one.
   */
  isListed: boolean;
  /** The firm's broker has to approve it. */
  needsBroker: boolean;
  /** The home's free days have been used, so activating it costs the fee. */
  hasUsedWeek: boolean;
  /** For how many days it would be active. */
  activeDays: number;
  /** Address of the drawing that is shown while there are no photos. */
  drawing: string;
}

/**
 * What would keep the form from being published, what publishing would do, and where its home is. Changes nothing.
 * @throws RequestRefused missing: the posting isn't the account's
 */
export async function checkForm(
  { pool, placeIndex, activeDays }: Pick<PublishParts, 'pool' | 'placeIndex' | 'activeDays'>,
  accountId: string,
  { id, form }: { id: number | null; form: PostingFields },
): Promise<FormCheck> {
  const places = await placeIndex();
  return inTransaction(
    pool,
    async (client) => {
      if (id !== null) await requireOwn(client, id, accountId);
      const firmId = await findFirmOf(client, accountId);
      const check = await checkPosting(client, { id: null, accountId, firmId }, form, places);
      const { place, values, lister } = check;
      const own = { id: id ?? 0, accountId };
      const others = place && !('errors' in check) ? await findOthers(client, own, values, place) : [];
      return {
        errors: 'errors' in check ? check.errors : {},
        blocks: 'errors' in check ? check.blocks : [],
        contradictions: check.contradictions,
        place,
        isListed:
          canList(lister.role) &&
          others.some(({ isOnMarket, isShown, ownPostingId }) => isOnMarket && (isShown || ownPostingId !== null)),
        needsBroker: lister.approver !== null,
        hasUsedWeek: place !== null && (await hasUsedWeek(client, own, place)),
        activeDays,
        drawing: coverIllustration(illustratedPosting(own.id, values, place)).url,
      };
    },
    { readOnly: true },
  );
}

async function requireOwn(client: pg.ClientBase, id: number, accountId: string): Promise<void> {
  const { rows } = await client.query("select from postings where id = $1 and account_id = $2 and state <> 'deleted'", [
    id,
    accountId,
  ]);
  if (rows.length === 0) throw notFound();
}
