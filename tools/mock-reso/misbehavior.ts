// What a mock feed can do wrong: a switch for each way in which real feeds fail. The numbers are those of the list in
// README.md.

export interface Misbehavior {
  /** 1: every record has the same modification time. */
  sameTimestamps: boolean;
  /** 2: while later pages are read, an early record is touched and moves behind them. */
  rowsMove: boolean;
  /** 3: pages have no next address, a relative one, or one that becomes invalid once. */
  nextLink: 'whole' | 'absent' | 'relative' | 'stale-once';
  /** 4: nothing can be read beyond this many rows of one query; null: no such limit. */
  depthWall: number | null;
  /** 5: deleted records just vanish, even if the vendor normally flags them. */
  silentDeletes: boolean;
  /** 6: the connection breaks in the middle of this page, counted from the start; null: never. */
  breakAtPage: number | null;
  /** 9: after this many requests 429, with the seconds to wait; null: no such limit. */
  tooMany: { after: number; retryAfterSeconds: number | null } | null;
  /** 10: the next answers, used one by one until none is left. */
  unwell: ('503' | '504' | '408' | '500-html' | 'truncated' | 'not-json' | 'reset')[];
  /** 11: tokens expire after this many requests; new ones are refused too. */
  tokenRequests: number | null;
  refusesTokens: boolean;
  /** 12: the feed's clock is off by this much, and its answers are this old. */
  clockSkewSeconds: number;
  /** 13: times without a zone, in New York time. */
  naiveTimes: boolean;
  /** 15: a photo's address works once; photos are cut off in the middle. */
  singleUseMedia: boolean;
  halfMedia: boolean;
  /** 16: fields with new names, unknown values, spaces at the end. */
  schemaDrift: boolean;
  /** 17: numbers as text, lists as text, text as dates. */
  typeDrift: boolean;
  /** 20: every tenth record has an impossible value. */
  badValues: boolean;
  /** Pages smaller than requested, as servers may send. */
  shortPages: boolean;
  /** Repeats the same page forever. */
  loops: boolean;
}

export const WELL_BEHAVED: Misbehavior = {
  sameTimestamps: false,
  rowsMove: false,
  nextLink: 'whole',
  depthWall: null,
  silentDeletes: false,
  breakAtPage: null,
  tooMany: null,
  unwell: [],
  tokenRequests: null,
  refusesTokens: false,
  clockSkewSeconds: 0,
  naiveTimes: false,
  singleUseMedia: false,
  halfMedia: false,
  schemaDrift: false,
  typeDrift: false,
  badValues: false,
  shortPages: false,
  loops: false,
};
