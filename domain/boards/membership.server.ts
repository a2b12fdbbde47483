// Who may do what on a board. Each change locks its board, so that limits hold when several people act at once, and
// raises its version, which tells all open pages.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Role } from '#domain/people/roles.ts';
import type { BoardEvent, BoardRights, BoardRole } from './board.ts';

export interface BoardParts {
  pool: pg.Pool;
  siteUrl: string;
}

/** The name of a person, as other members see it; `r` is the row of profiles. */
export const MEMBER_NAME =
  "coalesce(nullif(concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name), ''), 'A member')";

export const noBoard = () => new RequestRefused('missing', 'This board is not in your account.');

export const needsAddress = () =>
  new RequestRefused('conflict', 'Boards need an account with a confirmed email address. Add yours in your profile.');

/** What goes to other people needs somebody who can be reached. @throws RequestRefused */
export async function requireAddress(client: pg.ClientBase, accountId: string): Promise<void> {
  if (!(await readConfirmedAddress(client, accountId))) throw needsAddress();
}

/**
 * An agent never sees votes and notes, no matter how they joined; the people they work for decide among themselves. On a
 * board of their own they see everything, and everybody who joins it is told whose it is.
 */
export function rightsOf(role: BoardRole, profileRole: Role | null): BoardRights {
  const isAgent = role === 'agent' || (role !== 'owner' && isAgentRole(profileRole));
  return { role: isAgent ? 'agent' : role, mayAdd: isAgent || role !== 'voter', mayVote: !isAgent };
}

export const isAgentRole = (role: Role | null): boolean => role === 'AGENT' || role === 'BROKER';

const RIGHTS = `
  select m.role, r.role as "profileRole" from boards b
  join board_members m on m.board_id = b.id and m.account_id = $2 and m.accepted_at is not null
  join profiles r on r.id = m.account_id
  where b.id = $1`;

/** @throws RequestRefused if the account is not a member, in the same words as for a board that does not exist */
export async function requireMember(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  boardId: number,
  accountId: string,
): Promise<BoardRights> {
  const { rows } = await client.query<{ role: BoardRole; profileRole: Role | null }>(RIGHTS, [boardId, accountId]);
  if (!rows[0]) throw noBoard();
  return rightsOf(rows[0].role, rows[0].profileRole);
}

interface Change {
  accountId: string;
  boardId: number;
  /** What the member needs for it. */
  needs?: 'owner' | 'mayAdd' | 'mayVote';
}

const NEEDS = {
  owner: 'Only the owner of the board can do that.',
  mayAdd: 'You can vote on this board, but not change its homes. Ask its owner.',
  mayVote: 'Agents can’t vote or write notes on a board.',
};

/** Runs `work` as a member, alone on the board. @throws RequestRefused */
export function changeBoard<T>(
  { pool }: Pick<BoardParts, 'pool'>,
  { accountId, boardId, needs }: Change,
  work: (client: pg.PoolClient, rights: BoardRights) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('select from boards where id = $1 for update', [boardId]);
    const rights = await requireMember(client, boardId, accountId);
    const isAllowed = needs === undefined || (needs === 'owner' ? rights.role === 'owner' : rights[needs]);
    if (!isAllowed) throw new RequestRefused('conflict', NEEDS[needs]);
    const result = await work(client, rights);
    await touchBoard(client, boardId);
    return result;
  });
}

export async function touchBoard(client: pg.ClientBase, boardId: number): Promise<void> {
  await client.query('update boards set version = version + 1, updated_at = now() where id = $1', [boardId]);
}

interface Happened {
  boardId: number;
  accountId: string;
  event: BoardEvent['event'];
  propertyId?: number;
  detail?: string;
}

/** Events of one kind that replace each other: only a person's last vote on a home is news. */
const REPLACING: ReadonlySet<BoardEvent['event']> = new Set(['voted', 'planned', 'renamed', 'noted']);
const MOST_EVENTS = 200;

export async function noteEvent(
  client: pg.ClientBase,
  { boardId, accountId, event, propertyId, detail }: Happened,
): Promise<void> {
  const values = [boardId, accountId, event, propertyId ?? null];
  if (REPLACING.has(event)) {
    await client.query(
      `delete from board_events where board_id = $1 and account_id = $2 and event = $3
         and property_id is not distinct from $4`,
      values,
    );
  }
  await client.query(
    'insert into board_events (board_id, account_id, event, property_id, detail) values ($1, $2, $3, $4, $5)',
    [...values, detail ?? null],
  );
  await client.query(
    `delete from board_events where board_id = $1 and id <= (
       select id from board_events where board_id = $1 order by id desc offset $2 limit 1)`,
    [boardId, MOST_EVENTS],
  );
}
