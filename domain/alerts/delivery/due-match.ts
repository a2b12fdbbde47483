import type { AlertKind } from '#domain/alerts/alert-kinds.ts';

/** A match that is due, by whatever way it is told. */
export interface DueMatch {
  id: number;
  account: string;
  home: string;
  kind: AlertKind;
  listing: number;
  searches: number[];
  isSavedHome: boolean;
  isSavedBuilding: boolean;
  price: number | null;
  previousPrice: number | null;
}
