// Who invites to what, on the pages that an invitation leads to first.
import { readInviter, type ShownInviter } from '#domain/boards/shown-inviter.server.ts';
import { safeReturnPath } from '#app/session/return-path.ts';
import type { ServerContext } from '#server/server-context.ts';

const LONGEST_TOKEN = 200;

/** Null: the page doesn't lead on to an invitation that works. */
export async function readInvitedTo({ db }: Pick<ServerContext, 'db'>, url: URL): Promise<ShownInviter | null> {
  const next = safeReturnPath(url.searchParams.get('next'));
  if (next === null) return null;
  const { pathname, searchParams } = new URL(next, url);
  const token = searchParams.get('token') ?? '';
  if (pathname !== '/board-invitation' || token === '' || token.length > LONGEST_TOKEN) return null;
  return readInviter(db, token);
}
