// A server's context for tests: the database is real, what lies outside of it answers nothing.
import type { TestDatabase } from '#db/testing.ts';
import { createPreviewStore } from '#domain/media/photos/preview-store.server.ts';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import { createCostlyDoors } from './costly-doors.ts';
import type { ServerContext } from './server-context.ts';

/** Logs nothing, mails nothing and knows no mailed link. */
export function testContext({ db }: Pick<TestDatabase, 'db'>, own: Partial<ServerContext> = {}): ServerContext {
  return {
    search: createSqlSearch(db),
    readsOnlySearches: () => {},
    readsHome: () => {},
    db,
    siteUrl: 'http://127.0.0.1',
    mapStyleUrl: null,
    platform: { url: 'http://127.0.0.1', publishableKey: 'sb_publishable_test' },
    photos: { read: async () => null, settled: async () => {} },
    previews: createPreviewStore(),
    costlyDoors: createCostlyDoors(),
    takeFormTurn: { contact: async () => 0, newsletter: async () => 0 },
    conversations: {
      ask: async () => null,
      askAgent: async () => 'sent',
      read: async () => null,
      write: async () => null,
      mark: async () => null,
      openFile: async () => null,
    },
    tours: {
      offer: async () => null,
      request: async () => null,
      find: async () => null,
      findCalendarEntry: async () => null,
      findUnconfirmed: async () => [],
      findLast: async () => null,
      findCopies: async () => null,
      answerCopies: async () => false,
      change: async () => false,
    },
    listingContacts: { read: async () => null, answer: async () => null },
    postingLinks: { read: async () => null, answer: async () => null },
    callAuth: () => Promise.reject(new Error('no accounts here')),
    log: () => {},
    ...own,
  };
}
