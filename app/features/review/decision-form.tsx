import { useReviewDecision } from '#app/forms/use-review-decision.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';

const DECIDED = {
  published: 'Approved. The listing is online.',
  waiting: 'Approved. The firm’s broker still has to approve it.',
};

/** Approve a listing, or send it back with a reason. */
export function DecisionForm({ postingId, name }: { postingId: number; name: string }) {
  const { isBusy, decide, noteField } = useReviewDecision('decide-review', postingId, DECIDED);
  return (
    <div className="review-decision">
      <TextAreaField {...noteField} />
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
