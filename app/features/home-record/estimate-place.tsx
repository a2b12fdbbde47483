import type { HomeRecord } from '#domain/records/find-home.server.ts';

/** Where the estimate of a home stands, before its history. There is none yet. */
export function EstimatePlace(_props: { home: HomeRecord }) {
  return null;
}
