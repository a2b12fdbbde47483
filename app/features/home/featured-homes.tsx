import { Suspense } from 'react';
import { Await } from 'react-router';
import { ListingCards } from '#app/features/listing-cards/listing-cards.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { CardSkeleton } from '#app/ui/skeleton/card-skeleton.tsx';
import type { Featured } from './home.server.ts';
import { FEATURED_EMPTY, FEATURED_EMPTY_HINT, FEATURED_FAILED, LOADING_FEATURED } from './messages.ts';

export function FeaturedHomes({ featured, now }: { featured: Promise<Featured>; now: number }) {
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={featured}>{(answer) => <Answer featured={answer} now={now} />}</Await>
    </Suspense>
  );
}

function Answer({ featured, now }: { featured: Featured; now: number }) {
  if ('failed' in featured) {
    return (
      <Alert tone="danger" role="alert">
        {FEATURED_FAILED}
      </Alert>
    );
  }
  if (featured.cards.length === 0) {
    return (
      <Alert>
        <b>{FEATURED_EMPTY}</b> {FEATURED_EMPTY_HINT}
      </Alert>
    );
  }
  return <ListingCards className="grid-3" cards={featured.cards} now={now} />;
}

function Loading() {
  return (
    <>
      <p className="muted" role="status">
        {LOADING_FEATURED}
      </p>
      <div className="grid-3">
        {Array.from({ length: 6 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
