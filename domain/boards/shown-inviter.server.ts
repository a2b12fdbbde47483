// What an invitation says to somebody who isn't signed in.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import { boardIn, personIn } from './board-mails.ts';
import { MEMBER_NAME } from './membership.server.ts';

export interface ShownInviter {
  /** "Ana Ortiz invites you to “Brooklyn or Montclair”" */
  heading: string;
  /** Anybody may ask to join by it; a mailed one is only for the mailed address. */
  isLink: boolean;
}

/**
 * Tells whoever has the link what its mail tells, with names by the same rule, because strangers choose them. Null: the
 * invitation doesn't work.
 */
export async function readInviter(db: Kysely<Database>, token: string): Promise<ShownInviter | null> {
  const { rows } = await sql<{ isLink: boolean; boardName: string; invitedBy: string }>`
    select i.email is null as "isLink", b.name as "boardName", ${sql.raw(MEMBER_NAME)} as "invitedBy"
    from board_invitations i join boards b on b.id = i.board_id
    join profiles r on r.id = coalesce(i.invited_by, b.owner_id)
    where i.expires_at > now() and i.token_hash = ${hashOfMailedToken(token)}`.execute(db);
  const found = rows[0];
  if (!found) return null;
  return { heading: `${personIn(found.invitedBy)} invites you to ${boardIn(found.boardName)}`, isLink: found.isLink };
}
