import { type ChangeEvent, useId, useState } from 'react';
import type { DecisionResult } from '#domain/postings/decide-review.server.ts';
import { useDecision } from './use-decision.ts';

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
  const noteId = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
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
      { id: postingId, decision, note: note.trim() || null },
      {
        done: ({ outcome }) => texts[outcome],
        showErrors({ note: problem }) {
          if (!problem) return false;
          setError(problem);
          document.getElementById(noteId)?.focus();
          return true;
        },
      },
    );
  const noteField = {
    id: noteId,
    label: 'Reason, if you send it back',
    optional: true,
    rows: 2,
    maxLength: 2000,
    value: note,
    error,
    onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => setNote(currentTarget.value),
  };
  return { isBusy, decide, noteField };
}
