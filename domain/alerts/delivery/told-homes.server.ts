// What a mail, a text message or a push needs to know of matches that are due: their homes and searches as they are now.
import type pg from 'pg';
import { type HomeInMail, readMailedHomes } from '#domain/mailed-homes/read-mailed-homes.server.ts';
import type { AlertedHome } from './alert-mail.ts';
import type { DueMatch } from './due-match.ts';
import { type AlertedSearch, readAlertedSearches } from './read-alerted-searches.server.ts';

export interface Known {
  /** Homes that may not be shown are missing. */
  homes: ReadonlyMap<number, HomeInMail>;
  /** Deleted searches are missing. */
  searches: ReadonlyMap<number, AlertedSearch>;
}

export async function readKnown(
  client: Pick<pg.ClientBase, 'query'>,
  matches: readonly DueMatch[],
  now: Date,
): Promise<Known> {
  return {
    homes: await readMailedHomes(client, [...new Set(matches.map(({ listing }) => listing))], now),
    searches: await readAlertedSearches(client, [...new Set(matches.flatMap((match) => match.searches))]),
  };
}

/** The searches of a match that still exist; null: none is left, and nothing else is a reason to tell it. */
export function searchesLeft(
  { searches: ids, isSavedHome, isSavedBuilding }: DueMatch,
  { searches }: Known,
): AlertedSearch[] | null {
  const left = ids.flatMap((id) => searches.get(id) ?? []);
  return left.length === 0 && !isSavedHome && !isSavedBuilding ? null : left;
}

export interface Told {
  /** The keys of the homes, in the order in which they are told. */
  keys: readonly string[];
  homes: AlertedHome[];
  searches: AlertedSearch[];
}

/** Matches are the latest first; a home is told by its latest one. */
export function tell(matches: readonly DueMatch[], { homes, searches }: Known): Told {
  const latest = new Map<string, DueMatch>();
  for (const match of matches) if (!latest.has(match.home)) latest.set(match.home, match);
  return {
    keys: [...latest.keys()],
    homes: [...latest.values()].flatMap((match): AlertedHome[] => {
      const home = homes.get(match.listing);
      return home ? [{ ...match, ...home }] : [];
    }),
    searches: [...new Set(matches.flatMap((match) => match.searches))].flatMap((id) => searches.get(id) ?? []),
  };
}
