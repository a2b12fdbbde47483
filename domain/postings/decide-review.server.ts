// What the firm's broker or an administrator decides about a posting that waits.
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { checkPosting } from './check-posting.server.ts';
import { claimHome } from './claim-home.server.ts';
import { isOnMarket } from './posting-states.ts';
import { lockForDecision, type Person } from './load-posting.server.ts';
import type { PostingFields } from './posting.ts';
import { nameOfPosting } from './posting-mails.ts';
import { askContactOf, isWeekFree, type PublishParts, storeHome } from './publish-posting.server.ts';
import { askForReview, endReviews } from './reviews.server.ts';
import { takeStep } from './take-step.server.ts';

export interface Decision {
  id: number;
  decision: 'approved' | 'sent_back';
  /** Needed to send it back; its lister reads it. */
  note: string | null;
}

export type DecisionResult = { outcome: 'published' | 'sent_back' | 'waiting_for_other' | 'waiting_for_fee' };

/**
 * Approving publishes the version that was submitted, once nobody else has to decide. The law is checked again at that
 * moment: nobody can approve what it forbids.
 * @throws RequestRefused
 */
export async function decideReview(parts: PublishParts, person: Person, request: Decision): Promise<DecisionResult> {
  const places = await parts.placeIndex();
  return inTransaction(parts.pool, async (client) => {
    const { posting, actor } = await lockForDecision(client, request.id, person);
    const note = request.note?.trim() || null;
    if (request.decision === 'sent_back' && note === null)
      throw new RequestRefused('invalid', 'Enter the reason, so that the lister knows what to change.', 'note');
    const { rows } = await client.query<{ form: PostingFields; formVersion: number }>(
      `update posting_reviews set decision = $3, decided_by = $4, decided_at = now(), note = $5
       where posting_id = $1 and decider = $2 and decision is null
       returning form, form_version as "formVersion"`,
      [posting.id, actor, request.decision, person.accountId, note],
    );
    const review = rows[0];
    if (!review) throw new RequestRefused('conflict', 'There is nothing to decide about this listing any more.');
    if (actor === 'administrator')
      await noteAdminAction(
        client,
        { id: person.accountId, email: person.email },
        {
          action: request.decision === 'approved' ? 'approve_listing' : 'send_back_listing',
          target: nameOfPosting({ form: review.form, published: null }),
          details: { posting: posting.id, ...(note ? { reason: note } : {}) },
        },
      );
    const by = { actor, actorId: person.accountId, note };
    const isNew = posting.state === 'in_review';
    if (!isNew && !isOnMarket(posting.state))
      throw new RequestRefused('conflict', 'This listing has left the market in the meantime.');
    if (request.decision === 'sent_back') {
      if (isNew) await takeStep(client, parts, posting, { event: 'send_back', ...by });
      else await endReviews(client, posting.id);
      return { outcome: 'sent_back' };
    }
    const { rows: open } = await client.query(
      'select from posting_reviews where posting_id = $1 and decision is null',
      [posting.id],
    );
    if (open.length > 0) return { outcome: 'waiting_for_other' };
    const check = await checkPosting(client, posting, review.form, places);
    if ('errors' in check) {
      const [problem] = [...Object.values(check.errors), ...check.blocks.map(({ message }) => message)];
      throw new RequestRefused('conflict', `It can’t be published as it is: ${problem} Send it back with the reason.`);
    }
    const { own, reason: other } = await claimHome(client, posting, check);
    if (own?.isOnMarket)
      throw new RequestRefused('conflict', 'Its lister has this home on the market already. Send it back.');
    if (other) {
      // Somebody else has listed the home while this listing waited for its broker.
      await askForReview(client, { ...posting, ...review, homeKey: check.place.unit_key }, [other]);
      return { outcome: 'waiting_for_other' };
    }
    const isFree = !isNew || (await isWeekFree(client, posting, check));
    const propertyId = await storeHome(client, posting, review.form, check, isFree ? 'active' : 'expired');
    await askContactOf(client, parts, posting, check);
    if (isNew)
      await takeStep(
        client,
        parts,
        { ...posting, propertyId },
        { event: 'approve', ...by, holds: ['rules', 'no_review', isFree ? 'free_week' : 'no_free_week'] },
      );
    return { outcome: isFree ? 'published' : 'waiting_for_fee' };
  });
}
