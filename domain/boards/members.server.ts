// The members of a board: letting in who came by the link, changing what somebody can do, removing and leaving.
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { InvitedRole } from './board.ts';
import { letInMail } from './board-mails.ts';
import { type BoardParts, changeBoard, noteEvent } from './membership.server.ts';

interface OfMember {
  boardId: number;
  memberId: string;
}

const noMember = () => new RequestRefused('missing', 'This person is not on the board any more.');

/** @throws RequestRefused if nobody of that id waits */
export async function letIn(parts: BoardParts, accountId: string, { boardId, memberId }: OfMember): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    const { rows } = await client.query<{ email: string | null; boardName: string }>(
      `update board_members m set accepted_at = now() from boards b, profiles r
       where m.board_id = $1 and m.account_id = $2 and m.accepted_at is null and b.id = m.board_id and r.id = m.account_id
       returning platform.confirmed_address(r.id) as email, b.name as "boardName"`,
      [boardId, memberId],
    );
    if (!rows[0]) throw noMember();
    await noteEvent(client, { boardId, accountId: memberId, event: 'joined' });
    const { email, boardName } = rows[0];
    if (email) {
      const mail = letInMail(boardName, `${parts.siteUrl}/boards/${boardId}`);
      await putInOutbox(client, writeMail(email, parts.siteUrl, mail));
    }
  });
}

export async function changeMember(
  parts: BoardParts,
  accountId: string,
  { boardId, memberId, role }: OfMember & { role: InvitedRole },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    const { rowCount } = await client.query(
      "update board_members set role = $3 where board_id = $1 and account_id = $2 and role <> 'owner'",
      [boardId, memberId, role],
    );
    if (!rowCount) throw noMember();
    // What they wrote was for those who may read it.
    if (role === 'agent') {
      await client.query('delete from board_votes where board_id = $1 and account_id = $2', [boardId, memberId]);
      await client.query('delete from board_notes where board_id = $1 and account_id = $2', [boardId, memberId]);
    }
  });
}

/** Their votes and notes go with them. @throws RequestRefused if they are not on the board */
export async function removeMember(
  parts: BoardParts,
  accountId: string,
  { boardId, memberId }: OfMember,
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    if (memberId === accountId)
      throw new RequestRefused('conflict', 'Hand the board over to another member before you leave, or delete it.');
    const { rows } = await client.query<{ joined: boolean }>(
      'delete from board_members where board_id = $1 and account_id = $2 returning accepted_at is not null as joined',
      [boardId, memberId],
    );
    if (!rows[0]) throw noMember();
    // Whoever was declined was never there.
    if (rows[0].joined) await noteEvent(client, { boardId, accountId: memberId, event: 'left' });
  });
}

/** @throws RequestRefused for the owner */
export async function leaveBoard(
  parts: BoardParts,
  accountId: string,
  { boardId }: { boardId: number },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId }, async (client, { role }) => {
    if (role === 'owner')
      throw new RequestRefused('conflict', 'Hand the board over to another member before you leave, or delete it.');
    await client.query('delete from board_members where board_id = $1 and account_id = $2', [boardId, accountId]);
    await noteEvent(client, { boardId, accountId, event: 'left' });
  });
}
