// What a mock feed can do wrong: a switch for each way feeds fail in practice. README.md has the same list.

export interface Misbehavior {
  /** 1: every record has the same time of change. */
  sameTimestamps: boolean;
  /** 2: while later pages are read, an early record is touched and moves behind them. */
  rowsMove: boolean;
  /** 3: pages name no next one, name it by a relative address, or by one that has lost its meaning once. */
  nextLink: 'whole' | 'absent' | 'relative' | 'stale-once';
  /** 4: nothing can be read beyond this many rows of one question; null: no such wall. */
  depthWall: number | null;
  /** 5: deleted records just vanish, also where the vendor flags them. */
  silentDeletes: boolean;
  /** 6: the connection breaks in the middle of this page, counted from the start; null: never. */
  breakAtPage: number | null;
  /** 9: after so many requests 429, with the seconds to wait; null: no such limit. */
  tooMany: { after: number; retryAfterSeconds: number | null } | null;
  /** 10: the next answers, one by one, until none is left. */
  unwell: ('503' | '504' | '408' | '500-html' | 'truncated' | 'not-json' | 'reset')[];
  /** 11: tokens end after this many requests; fresh ones are refused too. */
  tokenRequests: number | null;
  refusesTokens: boolean;
  /** 12: the feed's clock goes wrong by this, and its answers are as old as this. */
  clockSkewSeconds: number;
  /** 13: times without a zone, in New York's. */
  naiveTimes: boolean;
  /** 15: an address of a photo works once; photos end in the middle. */
  singleUseMedia: boolean;
  halfMedia: boolean;
  /** 16: fields with new names, values nobody knows, spaces at the end. */
  schemaDrift: boolean;
  /** 17: numbers as text, lists as text, text as dates. */
  typeDrift: boolean;
  /** 20: every tenth record has a value that cannot be. */
  badValues: boolean;
  /** Pages smaller than asked for, as servers may. */
  shortPages: boolean;
  /** Repeats the same page for ever. */
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
