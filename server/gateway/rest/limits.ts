// Limits of a request. Everybody shares the database; each limit has a test that tries to exceed it.

export interface RestLimits {
  /** Path and query together. */
  urlBytes: number;
  bodyBytes: number;
  /** Conditions of one request, in all its trees and embeds. */
  filterTerms: number;
  treeDepth: number;
  listValues: number;
  /** How deeply relations may be nested, and how many one request may name. */
  embedDepth: number;
  embeds: number;
  /** Rows of one answer, whether from a relation or a function. */
  rows: number;
  /** Beyond this many rows, the planner's estimate replaces an exact count. */
  exactCount: number;
  /** Regular expressions can be made to run for a very long time. */
  anonymousRegex: boolean;
  statementMs: { anon: number; authenticated: number; service_role: number };
  idleInTransactionMs: number;
  /** Requests from one address, and from one account wherever it is. */
  requestsPerMinute: number;
  /** From one address: the database has ten connections for everybody. A request that waits too long is refused. */
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
