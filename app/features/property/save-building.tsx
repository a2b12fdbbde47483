import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { useIdle } from '#app/render/use-idle.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { useAccount } from '#app/session/session.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Alerts about new homes and closed sales in the building of a home that shows its address. */
export function SaveBuilding({ id }: { id: number }) {
  const account = useAccount();
  if (!account)
    return (
      <p className="small needs-script">
        <Link to={`/signin?next=${encodeURIComponent(`/property/${id}#building`)}`}>
          Sign in to get alerts about this building
        </Link>
      </p>
    );
  return <SaveButton key={account.id} id={id} />;
}

function SaveButton({ id }: { id: number }) {
  const isIdle = useIdle();
  /** Null: not known yet. */
  const [isSaved, setSaved] = useState<boolean | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    async function read() {
      const answer = await callFunction<{ isSaved: boolean }>(await platformClient(), 'is-building-saved', {
        propertyId: id,
      });
      if (!isGone) setSaved(answer.isSaved);
    }
    // Saving works all the same.
    read().catch((error: unknown) => noteFailure('Saved buildings could not be read', error));
    return () => {
      isGone = true;
    };
  }, [id, isIdle]);

  const press = () =>
    submit(async ({ client }) => {
      try {
        await callFunction(client, isSaved ? 'drop-building' : 'save-building', { propertyId: id });
        setSaved(!isSaved);
        toast(
          isSaved
            ? { title: 'No more alerts about this building', tone: 'success' }
            : {
                title: 'Building saved',
                text: 'We email you about its new homes and closed sales.',
                link: { label: 'How often', to: '/buyer-renter-profile?tab=notifications' },
                tone: 'success',
              },
        );
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
    });
  return (
    <p>
      <Button icon="bell" aria-pressed={isSaved === true} busyText={isBusy && 'Saving…'} onClick={() => void press()}>
        {isSaved ? 'Building saved' : 'Save this building'}
      </Button>
    </p>
  );
}
