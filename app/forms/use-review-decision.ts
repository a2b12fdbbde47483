import type { DecisionResult } from '#domain/postings/decide-review.server.ts';
import { useDecision } from './use-decision.ts';
import { useReasonField } from './use-reason-field.ts';

interface ReviewTexts {
  published: string;
  /** Approved, and somebody else still has to decide. */
  waiting: string;
}

/**
 * Approves a posting, or sends it back with a reason. `name` is the function that decides; `noteField` are the props of
 * the field for the reason.
 */
export function useReviewDecision(name: string, postingId: number, { published, waiting }: ReviewTexts) {
  const { reason, draft, field, showErrors } = useReasonField('Reason', `decision-${postingId}`);
  const { isBusy, decide: call } = useDecision();
  const texts: Record<DecisionResult['outcome'], string> = {
    published,
    sent_back: 'Sent back with your reason',
    waiting_for_other: waiting,
    waiting_for_fee: 'Approved. Its lister has to activate it first.',
  };
  const decide = (decision: 'approved' | 'sent_back') =>
    call<DecisionResult>(
      name,
      { id: postingId, decision, note: reason },
      { done: ({ outcome }) => texts[outcome], showErrors, draft },
    );
  return { isBusy, decide, noteField: { ...field, hint: 'Needed if you send it back: its lister reads it', rows: 2 } };
}
