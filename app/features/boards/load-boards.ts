import { type BoardInvitation, type BoardSummary, type BoardView, MOST_COMPARED } from '#domain/boards/board.ts';
import type { ShownInvitation } from '#domain/boards/invitations.server.ts';
import type { Comparison } from '#domain/boards/read-board.server.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { fetchHomes } from '#app/features/saved/fetch-homes.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface BoardsData {
  boards: BoardSummary[];
  invitations: BoardInvitation[];
  /** The home to add to a board (?add=); null: none, or it may not be shown. */
  adding: SavedHome | null;
  /** Milliseconds. */
  now: number;
}

const ID = /^[1-9]\d{0,14}$/;

export function loadBoards(url: URL): Promise<BoardsData | Response> {
  return loadWithSession(url, async ({ client }) => {
    const [lists, adding] = await Promise.all([
      callFunction<Pick<BoardsData, 'boards' | 'invitations'>>(client, 'list-boards'),
      readHome(url.searchParams.get('add')),
    ]);
    return { ...lists, adding, now: Date.now() };
  });
}

async function readHome(id: string | null): Promise<SavedHome | null> {
  if (id === null || !ID.test(id)) return null;
  const [home = null] = await fetchHomes([Number(id)]);
  return home;
}

const noBoard = () => new Response('There is no such board in your account.', { status: 404 });

/** Throws a 404 if the account is not a member. */
async function orNotFound<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FunctionRefused && error.code === 'not_found') throw noBoard();
    throw error;
  }
}

export interface BoardData {
  board: BoardView;
  now: number;
}

export function loadBoard(url: URL, id: string): Promise<BoardData | Response> {
  return loadWithSession(url, async ({ client }) => {
    if (!ID.test(id)) throw noBoard();
    const board = await orNotFound(() => callFunction<BoardView>(client, 'read-board', { boardId: Number(id) }));
    return { board, now: Date.now() };
  });
}

export interface ComparisonData {
  boardId: number;
  comparison: Comparison;
  today: string;
}

export function loadComparison(url: URL, id: string): Promise<ComparisonData | Response> {
  return loadWithSession(url, async ({ client }) => {
    if (!ID.test(id)) throw noBoard();
    const boardId = Number(id);
    const ids = [...new Set(url.searchParams.getAll('home').filter((each) => ID.test(each)))].map(Number);
    const comparison = await orNotFound(() =>
      callFunction<Comparison>(client, 'compare-board-homes', { boardId, ids: ids.slice(0, MOST_COMPARED) }),
    );
    return { boardId, comparison, today: newYorkDay(Date.now()) };
  });
}

export interface InvitationData {
  token: string;
  /** Null: it doesn't work, for the reason in `problem`. */
  invitation: ShownInvitation | null;
  problem: string | null;
  /** It went to the address of another account. */
  isForOther: boolean;
  /** The address of the account. */
  email: string;
}

export function loadInvitation(url: URL): Promise<InvitationData | Response> {
  const token = url.searchParams.get('token') ?? '';
  return loadWithSession(url, async ({ client, session }) => {
    const email = session.user.email ?? '';
    try {
      const invitation = await callFunction<ShownInvitation>(client, 'read-board-invitation', { token });
      return { token, invitation, problem: null, isForOther: false, email };
    } catch (error) {
      if (!(error instanceof FunctionRefused)) throw error;
      const problem = error.code === 'invalid_input' ? 'This link is not complete. Copy all of it.' : error.message;
      return { token, invitation: null, problem, isForOther: error.code === 'conflict', email };
    }
  });
}
