import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DecisionResult } from '#domain/postings/decide-review.server.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

const DECIDED: Record<DecisionResult['outcome'], string> = {
  published: 'Approved. The listing is online.',
  sent_back: 'Sent back with your reason',
  waiting_for_other: 'Approved. The firm’s broker still has to approve it.',
};

/** Approve a listing, or send it back with a reason. */
export function DecisionForm({ postingId, name }: { postingId: number; name: string }) {
  const noteId = useId();
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const decide = (decision: 'approved' | 'sent_back') =>
    submit(async ({ client }) => {
      try {
        const { outcome } = await callFunction<DecisionResult>(client, 'decide-review', {
          id: postingId,
          decision,
          note: note.trim() || null,
        });
        toast({ title: DECIDED[outcome], tone: 'success' });
      } catch (refused) {
        if (!(refused instanceof FunctionRefused)) throw refused;
        if (refused.fields.note) {
          setError(refused.fields.note);
          document.getElementById(noteId)?.focus();
          return;
        }
        toast({ title: 'That didn’t work', text: refused.message, tone: 'error' });
      }
      await revalidate();
    });
  return (
    <div className="review-decision">
      <TextAreaField
        id={noteId}
        label="Reason, if you send it back"
        optional
        rows={2}
        maxLength={2000}
        value={note}
        error={error}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="row">
        <Button
          variant="primary"
          disabled={isBusy}
          onClick={() => void decide('approved')}
          aria-label={`Approve ${name}`}
        >
          Approve
        </Button>
        <Button disabled={isBusy} onClick={() => void decide('sent_back')} aria-label={`Send back ${name}`}>
          Send back
        </Button>
      </div>
    </div>
  );
}
