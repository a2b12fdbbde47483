import { useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import type { DecisionResult } from '#domain/postings/decide-review.server.ts';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { agoText } from '#app/ui/ago.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { nameOf, placeOf } from './posting-texts.ts';

const DECIDED: Record<DecisionResult['outcome'], string> = {
  published: 'Approved. The listing is online.',
  sent_back: 'Sent back with your reason',
  waiting_for_other: 'Approved. An administrator still has to look at it.',
};

/** What the salespersons of the firm want to publish. */
export function FirmReviews({ items, now }: { items: readonly ListedPosting[]; now: number }) {
  return (
    <>
      <h2 className="sr">Waiting for your approval</h2>
      <ul className="listings">
        {items.map((item) => (
          <FirmReview key={item.id} item={item} now={now} />
        ))}
      </ul>
    </>
  );
}

function FirmReview({ item, now }: { item: ListedPosting; now: number }) {
  const noteId = useId();
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const decide = (decision: 'approved' | 'sent_back') =>
    submit(async ({ client }) => {
      try {
        const { outcome } = await callFunction<DecisionResult>(client, 'decide-posting', {
          id: item.id,
          decision,
          note: note.trim() || null,
        });
        toast({ title: DECIDED[outcome], tone: 'success' });
      } catch (refused) {
        if (!(refused instanceof FunctionRefused)) throw refused;
        if (refused.fields.note) return setError(refused.fields.note);
        toast({ title: 'That didn’t work', text: refused.message, tone: 'error' });
      }
      await revalidate();
    });
  return (
    <li className="listing" data-home tabIndex={-1} aria-label={nameOf(item)}>
      <div className="listing-picture">
        <img src={item.picture.url} alt="" width={item.picture.width} height={item.picture.height} />
      </div>
      <div className="listing-main">
        <h3>
          <Link to={`/edit-listing/${item.id}/preview`}>{nameOf(item)}</Link>
        </h3>
        <p className="muted small">{[placeOf(item), ...sizeTexts(item)].filter(Boolean).join(', ')}</p>
        <p className="small">
          From {item.listerName || 'a salesperson of your firm'}, sent {agoText(item.savedAt, now)}
        </p>
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
      </div>
      <div className="listing-side">
        <Button variant="primary" disabled={isBusy} onClick={() => void decide('approved')}>
          Approve
        </Button>
        <Button disabled={isBusy} onClick={() => void decide('sent_back')}>
          Send back
        </Button>
      </div>
    </li>
  );
}
