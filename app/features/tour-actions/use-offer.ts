import { useEffect, useState } from 'react';
import type { TourOffer } from '#domain/tours/tour.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { noteFailure } from '#app/render/note-failure.ts';

/** The times that a home offers now. */
export function useOffer(propertyId: number): TourOffer | 'loading' | 'failed' {
  const [offer, setOffer] = useState<TourOffer | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    async function read() {
      const client = await platformClient();
      const found = await callFunction<TourOffer>(client, 'read-tour-times', { propertyId });
      if (!isGone) setOffer(found);
    }
    read().catch((error: unknown) => {
      noteFailure('The times of a tour could not be read', error);
      if (!isGone) setOffer('failed');
    });
    return () => {
      isGone = true;
    };
  }, [propertyId]);
  return offer;
}
