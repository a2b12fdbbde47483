// What the public pages of tours can do.
import { inTransaction } from '#db/transaction.ts';
import { changeTour } from '#domain/tours/change-tour.server.ts';
import { answerCopies, findCopies } from '#domain/tours/own-agent.server.ts';
import { readOffer } from '#domain/tours/offer.server.ts';
import {
  findCalendarEntry,
  findLastLinkedTour,
  findLinkedTour,
  findUnconfirmed,
} from '#domain/tours/read-tours.server.ts';
import { requestTour } from '#domain/tours/request-tour.server.ts';
import type { TourParts } from '#domain/tours/stored-tour.server.ts';
import type { ServerContext } from './server-context.ts';

export function tourContext(parts: TourParts): ServerContext['tours'] {
  const { pool, deskEmail } = parts;
  return {
    offer: (propertyId) => readOffer(pool, { propertyId, deskEmail, now: Date.now() }),
    request: (propertyId, request) => requestTour(parts, propertyId, request),
    find: (token, tourId) => findLinkedTour(parts, token, tourId),
    findCalendarEntry: (token, tourId) => findCalendarEntry(parts, token, tourId),
    findUnconfirmed: (token) => findUnconfirmed(parts, token),
    findLast: (token) => findLastLinkedTour(parts, token),
    findCopies: (token) => findCopies(pool, token),
    answerCopies: (token, answer) => inTransaction(pool, (client) => answerCopies(client, token, answer)),
    async change(token, tourId, change) {
      const tour = await findLinkedTour(parts, token, tourId);
      if (!tour) return false;
      await changeTour(parts, { tourId, side: tour.side, change });
      return true;
    },
  };
}
