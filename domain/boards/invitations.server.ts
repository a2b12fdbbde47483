// How people get onto a board. A mailed invitation is good only for the account that has confirmed the mailed address,
// so a forwarded one is worth nothing. The link to copy lets somebody ask; the owner decides. Tokens are stored as
// hashes.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { foldAddress } from '#domain/mail/fold-address.ts';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { Role } from '#domain/people/roles.ts';
import { type BoardInvitation, type InvitedRole, MOST_MEMBERS } from './board.ts';
import { askedToJoinMail, invitationMail } from './board-mails.ts';
import {
  type BoardParts,
  changeBoard,
  isAgentRole,
  MEMBER_NAME,
  needsAddress,
  noteEvent,
  requireAddress,
  touchBoard,
} from './membership.server.ts';

const isFull = () => new RequestRefused('conflict', `A board can have at most ${MOST_MEMBERS} members.`);

const COUNT_MEMBERS = '(select count(*) from board_members where board_id = $1)';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** As long as the link to copy works. */
const LINK_SECONDS = 7 * DAY;
/** Mails of one account. */
const MOST_INVITATIONS_A_DAY = 20;

/**
 * Counts attempts, whatever became of their invitations. An account is told only of its own. @throws RequestRefused
 * @returns whether the address gets a mail; if not, its account sees the invitation all the same
 */
async function limitInvitations(client: pg.ClientBase, accountId: string, email: string): Promise<boolean> {
  const mailbox = foldAddress(email);
  const own = await countAttempts(client, { name: 'inviting', subject: `${accountId} ${mailbox}`, seconds: HOUR });
  if (own.count > 1)
    throw new RequestRefused('conflict', 'You invited them less than an hour ago. Give them time.', 'email');
  const today = await countAttempts(client, { name: 'invites', subject: accountId, seconds: DAY });
  if (today.count > MOST_INVITATIONS_A_DAY)
    throw new RequestRefused(
      'conflict',
      `You can send ${MOST_INVITATIONS_A_DAY} invitations a day. Copy the invite link instead, or go on tomorrow.`,
      'email',
    );
  return (await countAttempts(client, { name: 'invited', subject: mailbox, seconds: HOUR })).count === 1;
}

/** Mails an invitation; again to the same address: with a new link, after an hour. @throws RequestRefused */
export async function inviteToBoard(
  parts: BoardParts,
  accountId: string,
  { boardId, email, role }: { boardId: number; email: string; role: InvitedRole },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    await requireAddress(client, accountId);
    const { rows: counts } = await client.query<{ taken: number }>(
      `select ${COUNT_MEMBERS} + (select count(*) from board_invitations
         where board_id = $1 and email <> $2 and expires_at > now())::int as taken`,
      [boardId, email],
    );
    if (Number(counts[0]?.taken) >= MOST_MEMBERS)
      throw new RequestRefused(
        'conflict',
        `A board can have at most ${MOST_MEMBERS} members, and open invitations count. Withdraw one first.`,
        'email',
      );
    const isMailed = await limitInvitations(client, accountId, email);
    const { token, hash } = newMailedToken();
    const { rows } = await client.query<{ boardName: string; invitedBy: string }>(
      `with kept as (
         insert into board_invitations (board_id, email, role, token_hash, invited_by)
         values ($1, $2, $3, $4, $5)
         on conflict (board_id, coalesce(email, '')) do update set role = excluded.role,
           token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(),
           expires_at = now() + interval '7 days'
         returning board_id, invited_by)
       select b.name as "boardName", ${MEMBER_NAME} as "invitedBy"
       from kept k join boards b on b.id = k.board_id join profiles r on r.id = k.invited_by`,
      [boardId, email, role, hash, accountId],
    );
    const kept = rows[0];
    if (!kept) throw new Error(`board ${boardId} is locked, but has no invitation`);
    const link = `${parts.siteUrl}/board-invitation?token=${token}`;
    if (isMailed) await putInOutbox(client, writeMail(email, parts.siteUrl, invitationMail({ ...kept, role, link })));
  });
}

/** A new link to copy, good for seven days; an earlier one no longer works. */
export async function makeBoardLink(
  parts: BoardParts,
  accountId: string,
  { boardId }: { boardId: number },
): Promise<{ link: string }> {
  return changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    await requireAddress(client, accountId);
    const { token, hash } = newMailedToken();
    await client.query('delete from board_invitations where board_id = $1 and email is null', [boardId]);
    await client.query(
      "insert into board_invitations (board_id, role, token_hash, invited_by) values ($1, 'voter', $2, $3)",
      [boardId, hash, accountId],
    );
    return { link: `${parts.siteUrl}/board-invitation?token=${token}` };
  });
}

export async function withdrawInvitation(
  parts: BoardParts,
  accountId: string,
  { boardId, invitationId }: { boardId: number; invitationId: number },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'owner' }, async (client) => {
    await client.query('delete from board_invitations where board_id = $1 and id = $2', [boardId, invitationId]);
  });
}

/** An invitation by its link, or by its number for the account to whose address it went. */
export type InvitationKey = { token: string } | { invitationId: number };

interface Invitee {
  accountId: string;
  /** The account's confirmed address in lower case; null: none. */
  email: string | null;
}

interface FoundInvitation extends BoardInvitation {
  boardId: number;
  email: string | null;
  ownerRole: Role | null;
  ownerEmail: string | null;
}

const FIND = `
  select i.id, i.board_id as "boardId", i.email, i.role, i.expires_at as "expiresAt", b.name as "boardName",
    ${MEMBER_NAME} as "invitedBy", r.role as "ownerRole", platform.confirmed_address(r.id) as "ownerEmail"
  from board_invitations i join boards b on b.id = i.board_id join profiles r on r.id = b.owner_id
  where i.expires_at > now()`;

/** @throws RequestRefused if it is unknown, over, or for somebody else; nothing of the board is told then */
async function findInvitation(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  key: InvitationKey,
  { email }: Invitee,
): Promise<FoundInvitation> {
  const { rows } =
    'token' in key
      ? await client.query<FoundInvitation>(`${FIND} and i.token_hash = $1`, [hashOfMailedToken(key.token)])
      : await client.query<FoundInvitation>(`${FIND} and i.id = $1 and i.email = $2`, [key.invitationId, email]);
  const found = rows[0];
  if (!found)
    throw new RequestRefused(
      'missing',
      'This invitation doesn’t work any more. It was used or withdrawn, or a newer one has replaced it. Ask for a new one.',
    );
  if (found.email !== null && found.email !== email)
    throw new RequestRefused(
      'conflict',
      'This invitation went to another address. Sign in with the account that has this address, or ask for an invitation to yours.',
    );
  return found;
}

/** What somebody sees before they accept; changes nothing. */
export interface ShownInvitation extends BoardInvitation {
  boardId: number;
  /** True: the owner has to let them in. */
  isLink: boolean;
  /** The owner is an agent or a broker. */
  isByAgent: boolean;
  isMember: boolean;
  isWaiting: boolean;
}

export async function readInvitation(pool: pg.Pool, key: InvitationKey, invitee: Invitee): Promise<ShownInvitation> {
  const { email, ownerRole, ownerEmail: _address, ...shown } = await findInvitation(pool, key, invitee);
  const { rows } = await pool.query<{ accepted: boolean }>(
    'select accepted_at is not null as accepted from board_members where board_id = $1 and account_id = $2',
    [shown.boardId, invitee.accountId],
  );
  return {
    ...shown,
    isLink: email === null,
    isByAgent: isAgentRole(ownerRole),
    isMember: rows[0]?.accepted === true,
    isWaiting: rows[0]?.accepted === false,
  };
}

/** The link stays good for whoever was declined, or left. @throws RequestRefused */
async function refuseSecondAsking(client: pg.ClientBase, boardId: number, accountId: string): Promise<void> {
  const asked = { name: 'asked to join', subject: `${boardId} ${accountId}`, seconds: LINK_SECONDS };
  if ((await countAttempts(client, asked)).count > 1)
    throw new RequestRefused(
      'conflict',
      'You asked to join this board this week. To join now, have its owner invite your email address.',
    );
}

/** All who ask stand on the board; the owner is mailed of the first. */
const isFirstAskingOfHour = async (client: pg.ClientBase, boardId: number): Promise<boolean> =>
  (await countAttempts(client, { name: 'askings', subject: String(boardId), seconds: HOUR })).count === 1;

/** Joins the board, or asks its owner if the invitation is the link to copy. Twice is not an error. */
export async function acceptInvitation(
  parts: BoardParts,
  key: InvitationKey,
  invitee: Invitee,
): Promise<{ boardId: number; isWaiting: boolean }> {
  return inTransaction(parts.pool, async (client) => {
    const { boardId } = await findInvitation(client, key, invitee);
    await client.query('select from boards where id = $1 for update', [boardId]);
    // Again, now that nobody else changes the board.
    const found = await findInvitation(client, key, invitee);
    const isLink = found.email === null;
    if (invitee.email === null) throw needsAddress();
    const { rows: known } = await client.query<{ accepted: boolean }>(
      'select accepted_at is not null as accepted from board_members where board_id = $1 and account_id = $2',
      [boardId, invitee.accountId],
    );
    const isNew = known[0] === undefined;
    if (known[0]?.accepted || (!isNew && isLink)) return { boardId, isWaiting: !known[0]?.accepted };
    if (isLink) await refuseSecondAsking(client, boardId, invitee.accountId);
    const { rows } = await client.query<{ name: string }>(
      `with joined as (
         insert into board_members (board_id, account_id, role, accepted_at)
         select $1, r.id, case when r.role in ('AGENT', 'BROKER') then 'agent' else $3 end,
           case when not $4::boolean then now() end
         from profiles r
         where r.id = $2 and ($6::boolean or ${COUNT_MEMBERS} < $5)
         on conflict (board_id, account_id) do update set accepted_at = excluded.accepted_at, role = excluded.role
         returning account_id)
       select ${MEMBER_NAME} as name from joined j join profiles r on r.id = j.account_id`,
      [boardId, invitee.accountId, found.role, isLink, MOST_MEMBERS, !isNew],
    );
    if (!rows[0]) throw isFull();
    await touchBoard(client, boardId);
    if (!isLink) {
      await client.query('delete from board_invitations where id = $1', [found.id]);
      await noteEvent(client, { boardId, accountId: invitee.accountId, event: 'joined' });
    } else if (found.ownerEmail && (await isFirstAskingOfHour(client, boardId))) {
      const mail = askedToJoinMail(rows[0].name, found.boardName, `${parts.siteUrl}/boards/${boardId}`);
      await putInOutbox(client, writeMail(found.ownerEmail, parts.siteUrl, mail));
    }
    return { boardId, isWaiting: isLink };
  });
}
