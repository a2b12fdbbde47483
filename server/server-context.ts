import type { Messaging } from '#domain/messaging/open-messaging.server.ts';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { CopyAnswer, TourCopies } from '#domain/tours/own-agent.server.ts';
import type { TourAnswer, TourAsking } from '#domain/tours/request-tour.server.ts';
import type { Tour, TourOffer } from '#domain/tours/tour.ts';
import type { ContactQuestion } from '#domain/messaging/listing-contact.server.ts';
import type { LinkedPosting } from '#domain/postings/answer-link.server.ts';
import type { Kysely } from 'kysely';
import type { PhotoStore } from '#domain/media/photos/photo-store.server.ts';
import type { PreviewStore } from '#domain/media/photos/preview-store.server.ts';
import type { SearchPort } from '#domain/search/search-query.ts';
import type { Log } from '#db/log.ts';
import type { Database } from '#db/schema.ts';
import type { CostlyDoors } from './costly-doors.ts';

/** Everything a request may use. Created once by server/main.ts. */
export interface ServerContext {
  search: SearchPort;
  /** A page calls it if it shows nothing of listings besides the answers of `search`. */
  readsOnlySearches(): void;
  /** The page of a home calls it if it shows nothing of listings besides these, all of the home, and answers of `search`. */
  readsHome(listings: readonly number[]): void;
  /** Acts as service_role. Public pages only read through domain queries, which apply the display rules. */
  db: Kysely<Database>;
  /** Photos of listings, fetched from their sources. */
  photos: PhotoStore;
  /** Pictures for link previews. */
  previews: PreviewStore;
  costlyDoors: CostlyDoors;
  /** Origin of the site without a trailing slash, such as https://stoop.example. */
  siteUrl: string;
  /** Address of the MapLibre style; null: the bundled style. */
  mapStyleUrl: string | null;
  /** The platform that the browser talks to: ours, or another one from the settings. The key is public. */
  platform: { url: string; publishableKey: string };
  /**
   * Counts a form that causes mail for the visitor's network address. Returns the seconds to wait; 0 means "go ahead".
   */
  takeFormTurn: Record<'contact' | 'newsletter', (address: string) => Promise<number>>;
  /** auth/v1 for a visitor who runs no scripts. Only here may the visitor's network address be passed in. */
  callAuth: (path: string, init: RequestInit, visitorAddress: string) => Promise<Response>;
  /** The mailed links that ask whether a home is still available. */
  postingLinks: {
    read(token: string): Promise<LinkedPosting | null>;
    answer(token: string, answer: 'available' | 'gone'): Promise<LinkedPosting | null>;
  };
  /** Mailed links that ask whether somebody takes the inquiries of listings that name them. */
  listingContacts: {
    read(token: string): Promise<ContactQuestion | null>;
    answer(token: string, answer: 'yes' | 'no'): Promise<ContactQuestion | null>;
  };
  conversations: Messaging;
  /** Tours: what is offered, asking for one, and tours behind mailed links. */
  tours: {
    /** Null: nobody shows the home. */
    offer(propertyId: number): Promise<TourOffer | null>;
    /** Null: the home is off the market. */
    request(propertyId: number, request: TourAsking): Promise<TourAnswer | null>;
    find(token: string, tourId: number): Promise<Tour | null>;
    /** The calendar entry that a link in a mail gets; null: the link is unknown, or there is no tour ahead. */
    findCalendarEntry(token: string, tourId: number): Promise<string | null>;
    /** Requests that wait for the address of the link to be confirmed. */
    findUnconfirmed(token: string): Promise<Tour[]>;
    /** The last one of the conversation that the link belongs to. */
    findLast(token: string): Promise<Tour | null>;
    /** Copies for somebody's own agent, by the link in their mail; null: it is unknown. */
    findCopies(token: string): Promise<TourCopies | null>;
    /** False: the link is unknown. */
    answerCopies(token: string, answer: CopyAnswer): Promise<boolean>;
    /** False: the link is unknown. */
    change(token: string, tourId: number, change: TourChange): Promise<boolean>;
  };
  /** Logs one structured line (no personal data). */
  log: Log;
}
