import type { AlertKind } from '#domain/alerts/alert-kinds.ts';
import type { HomeInMail } from '#domain/mailed-homes/read-mailed-homes.server.ts';

const LEAVING = new Set<AlertKind>(['pending', 'sold', 'off_market']);

/** Whether it may still be told: a home that left is told only to those who wanted to know of that. */
export const isStillThere = (kind: AlertKind, home: HomeInMail | undefined): home is HomeInMail =>
  home !== undefined && (home.isListed || LEAVING.has(kind));
