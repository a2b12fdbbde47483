// Boards themselves: creating, renaming, handing over, deleting, and the list of those an account is a member of.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { Role } from '#domain/people/roles.ts';
import { type BoardInvitation, type BoardRole, type BoardSummary, MOST_BOARDS } from './board.ts';
import { handedOverMail } from './board-mails.ts';
import {
  type BoardParts,
  changeBoard,
  isAgentRole,
  MEMBER_NAME,
  noteEvent,
  requireAddress,
  rightsOf,
} from './membership.server.ts';

/** Lately changed ones first. */
export async function listBoards(pool: pg.Pool, accountId: string): Promise<BoardSummary[]> {
  const { rows } = await pool.query<BoardSummary & { profileRole: Role | null; role: BoardRole }>(
    `select b.id, b.name, m.role, r.role as "profileRole", b.updated_at as "changedAt",
       (select count(*)::int from board_members o where o.board_id = b.id and o.accepted_at is not null) as members,
       (select count(*)::int from board_homes h where h.board_id = b.id) as homes,
       (select count(*)::int from board_homes h where h.board_id = b.id and not exists (
          select from board_votes v where v.board_id = b.id and v.property_id = h.property_id and v.account_id = $1)
       ) as unvoted
     from board_members m join boards b on b.id = m.board_id join profiles r on r.id = m.account_id
     where m.account_id = $1 and m.accepted_at is not null
     order by b.updated_at desc, b.id desc`,
    [accountId],
  );
  return rows.map(({ profileRole, role, unvoted, ...board }) => {
    const rights = rightsOf(role, profileRole);
    return { ...board, role: rights.role, unvoted: rights.mayVote ? unvoted : 0 };
  });
}

/** Open invitations to the account's confirmed address. @param email null: it has none */
export async function listInvitations(pool: pg.Pool, email: string | null): Promise<BoardInvitation[]> {
  const { rows } = await pool.query<BoardInvitation>(
    `select i.id, b.name as "boardName", ${MEMBER_NAME} as "invitedBy", i.role, i.expires_at as "expiresAt"
     from board_invitations i join boards b on b.id = i.board_id join profiles r on r.id = b.owner_id
     where i.email = $1 and i.expires_at > now() order by i.id desc`,
    [email],
  );
  return rows;
}

/** @throws RequestRefused with too many boards */
export async function createBoard(
  { pool }: Pick<BoardParts, 'pool'>,
  accountId: string,
  { name }: { name: string },
): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    await client.query('select from profiles where id = $1 for update', [accountId]);
    await requireAddress(client, accountId);
    const { rows } = await client.query<{ id: number }>(
      `insert into boards (owner_id, name)
       select $1, $2 where (select count(*) from boards where owner_id = $1) < $3 returning id`,
      [accountId, name, MOST_BOARDS],
    );
    const board = rows[0];
    if (!board)
      throw new RequestRefused('conflict', `You can have at most ${MOST_BOARDS} boards. Delete one first.`, 'name');
    await client.query(
      "insert into board_members (board_id, account_id, role, accepted_at) values ($1, $2, 'owner', now())",
      [board.id, accountId],
    );
    await noteEvent(client, { boardId: board.id, accountId, event: 'created' });
    return board;
  });
}

interface OnBoard {
  boardId: number;
}

export async function renameBoard(
  parts: BoardParts,
  accountId: string,
  { boardId, name }: OnBoard & { name: string },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    await client.query('update boards set name = $2 where id = $1', [boardId, name]);
    await noteEvent(client, { boardId, accountId, event: 'renamed', detail: name });
  });
}

/** With all votes and notes, for everybody. */
export async function deleteBoard(parts: BoardParts, accountId: string, { boardId }: OnBoard): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    await client.query('delete from boards where id = $1', [boardId]);
  });
}

/** The owner becomes a member who can vote and add homes. @throws RequestRefused if the other can't own the board */
export async function handOverBoard(
  parts: BoardParts,
  accountId: string,
  { boardId, toAccountId }: OnBoard & { toAccountId: string },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    const { rows } = await client.query<{
      name: string;
      boardName: string;
      email: string | null;
      role: BoardRole;
      profileRole: Role | null;
    }>(
      `select ${MEMBER_NAME} as name, b.name as "boardName", platform.confirmed_address(r.id) as email, m.role, r.role as "profileRole"
       from board_members m join boards b on b.id = m.board_id join profiles r on r.id = m.account_id
       where m.board_id = $1 and m.account_id = $2 and m.accepted_at is not null and m.role <> 'owner'`,
      [boardId, toAccountId],
    );
    const next = rows[0];
    if (!next) throw new RequestRefused('missing', 'Only a member can take over the board.');
    if (next.role === 'agent' || isAgentRole(next.profileRole))
      throw new RequestRefused('conflict', `${next.name} is an agent, and would see everybody’s votes and notes.`);
    await client.query('select from profiles where id = $1 for update', [toAccountId]);
    const { rowCount } = await client.query(
      'update boards set owner_id = $2 where id = $1 and (select count(*) from boards where owner_id = $2) < $3',
      [boardId, toAccountId, MOST_BOARDS],
    );
    if (!rowCount) throw new RequestRefused('conflict', `${next.name} has ${MOST_BOARDS} boards already.`);
    await client.query("update board_members set role = 'editor' where board_id = $1 and account_id = $2", [
      boardId,
      accountId,
    ]);
    await client.query("update board_members set role = 'owner' where board_id = $1 and account_id = $2", [
      boardId,
      toAccountId,
    ]);
    await client.query('delete from board_invitations where board_id = $1', [boardId]);
    await noteEvent(client, { boardId, accountId, event: 'handed_over', detail: next.name.slice(0, 200) });
    if (next.email) {
      const mail = handedOverMail(next.boardName, `${parts.siteUrl}/boards/${boardId}`);
      await putInOutbox(client, writeMail(next.email, parts.siteUrl, mail));
    }
  });
}
