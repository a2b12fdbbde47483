import type { ReviewDesk } from '#domain/postings/list-reviews.server.ts';
import { loadAsAdministrator } from '#app/session/admin-guard.ts';
import { callFunction } from '#app/session/call-function.ts';

export interface ReviewPageData {
  desk: ReviewDesk;
  /** Milliseconds: when it was loaded. */
  now: number;
}

export function loadReviews(url: URL): Promise<ReviewPageData | Response> {
  return loadAsAdministrator(url, async ({ client }) => ({
    desk: await callFunction<ReviewDesk>(client, 'list-reviews'),
    now: Date.now(),
  }));
}
