import { useNavigate } from 'react-router';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';

/** A new draft with the same fields: for another unit, or for the next tenant of a home that was leased. */
export function DuplicateButton({ item: { id, state } }: { item: ListedPosting }) {
  const { isBusy, submit } = usePersonalSubmit();
  const navigate = useNavigate();
  const duplicate = () =>
    submit(async ({ client }) => {
      const copy = await callFunction<{ id: number }>(client, 'duplicate-posting', { id });
      await navigate(`/edit-listing/${copy.id}`);
    });
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void duplicate()}>
      {state === 'closed' ? 'List again' : 'Duplicate'}
    </Button>
  );
}
