// What the poll of a feed needs from outside.

export interface FeedRequest {
  url: string;
  /** What the last answer said about itself; null: nothing, or the content is wanted in any case. */
  etag: string | null;
  lastModified: string | null;
  /** Where to write the content. */
  file: string;
  signal: AbortSignal;
}

export type FeedAnswer =
  /** The content is the same as last time. */
  { isSame: true } | { isSame: false; etag: string | null; lastModified: string | null };

/** @throws FeedUnreachable, or the signal's reason */
export type FetchFeed = (request: FeedRequest) => Promise<FeedAnswer>;

/** Why there is no content, in a sentence for the feed's owner. */
export class FeedUnreachable extends Error {}
