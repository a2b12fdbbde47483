// What the form shows while it is filled in.
import { inTransaction } from '#db/transaction.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { Block } from '#domain/listing-rules/gates.ts';
import type { TextContradiction } from '#domain/listing-rules/text-contradictions.ts';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import { findFirmOf } from '#domain/people/firms.server.ts';
import { checkPosting, findOthers, hasUsedWeek, type Place } from './check-posting.server.ts';
import { illustratedPosting } from './home-of-posting.ts';
import type { PostingFields } from './posting.ts';
import type { PublishParts } from './publish-posting.server.ts';

export interface FormCheck {
  errors: FieldErrors;
  blocks: Block[];
  /** What the texts say against the fields. */
  contradictions: TextContradiction[];
  /** Null: the address can't be placed yet. */
  place: Place | null;
  /** Somebody has this home on the market already. */
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

/** What would keep the form from being published, what publishing would do, and where its home is. Changes nothing. */
export async function checkForm(
  { pool, placeIndex, activeDays }: Pick<PublishParts, 'pool' | 'placeIndex' | 'activeDays'>,
  accountId: string,
  { id, form }: { id: number | null; form: PostingFields },
): Promise<FormCheck> {
  const places = await placeIndex();
  return inTransaction(
    pool,
    async (client) => {
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
        isListed: others.some(({ isOnMarket }) => isOnMarket),
        needsBroker: lister.approver !== null,
        hasUsedWeek: place !== null && (await hasUsedWeek(client, own, place)),
        activeDays,
        drawing: coverIllustration(illustratedPosting(own.id, values, place)).url,
      };
    },
    { readOnly: true },
  );
}
