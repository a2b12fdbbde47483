// What one request may ask for. Everybody shares the database; each limit has a test that tries to pass it.

export interface RestLimits {
  /** Path and query together. */
  urlBytes: number;
  bodyBytes: number;
  /** Conditions of one request, over all its trees and embeds. */
  filterTerms: number;
  treeDepth: number;
  listValues: number;
  /** How deep relations may be nested, and how many one request may name. */
  embedDepth: number;
  embeds: number;
  /** Rows of one answer, of a relation or of a function. */
  rows: number;
  /** Beyond so many rows an exact count becomes the planner's estimate. */
  exactCount: number;
  /** Regular expressions can be made to run for very long. */
  anonymousRegex: boolean;
  statementMs: { anon: number; authenticated: number; service_role: number };
  idleInTransactionMs: number;
  /** Requests of one address, and of one account wherever it is. */
  requestsPerMinute: number;
  /** Of one address: the database has ten connections for everybody. What waits too long is refused. */
  atOnce: number;
  waiting: number;
  waitMs: number;
}

export const LIMITS: RestLimits = {
  urlBytes: 8 * 1024,
  bodyBytes: 1024 * 1024,
  filterTerms: 40,
  treeDepth: 4,
  listValues: 200,
  embedDepth: 4,
  embeds: 8,
  rows: 1_000,
  exactCount: 100_000,
  anonymousRegex: false,
  statementMs: { anon: 3_000, authenticated: 8_000, service_role: 8_000 },
  idleInTransactionMs: 10_000,
  requestsPerMinute: 1_200,
  atOnce: 4,
  waiting: 100,
  waitMs: 5_000,
};
