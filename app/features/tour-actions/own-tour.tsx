import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Tour } from '#domain/tours/tour.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { groupOf, whenText } from './tour-texts.ts';

/** Says that the account has a tour of the home, or has asked for one: a second one would be refused. */
export function OwnTour({ propertyId }: { propertyId: number }) {
  const account = useAccount();
  const [found, setFound] = useState<Tour | null>(null);
  useEffect(() => {
    if (!account) return undefined;
    let isGone = false;
    readOpenTour(propertyId)
      .then((open) => {
        if (!isGone) setFound(open);
      })
      // The server still refuses a second tour.
      .catch((error: unknown) => noteFailure('The own tours of a home could not be read', error));
    return () => {
      isGone = true;
    };
  }, [account, propertyId]);
  const tour = account && found;
  if (!tour) return null;
  return (
    <Alert tone="positive" role="status">
      <b>{tour.state === 'confirmed' ? 'You have a tour of this home.' : 'You asked for a tour of this home.'}</b>{' '}
      {tour.startsAt && `${whenText(tour)} ET. `}
      <Link to={`/tours?tour=${tour.id}`}>See or change it</Link>
    </Alert>
  );
}

/** What stands in the way of another tour; null: nothing. */
async function readOpenTour(propertyId: number): Promise<Tour | null> {
  const { tours } = await callFunction<{ tours: Tour[] }>(await platformClient(), 'list-tours', { propertyId });
  const now = Date.now();
  const isOpen = (tour: Tour) => tour.side === 'asker' && tour.state !== 'unconfirmed' && groupOf(tour, now) !== 'past';
  return tours.find(isOpen) ?? null;
}
