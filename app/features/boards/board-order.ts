// Which homes of a board are shown, and in which order; both are in the address.
import type { BoardHome, BoardView, Vote } from '#domain/boards/board.ts';

export const SHOWN = ['all', 'liked', 'vote', 'out'] as const;
export type Shown = (typeof SHOWN)[number];
export const ORDERS = ['liked', 'recent', 'price'] as const;
export type Order = (typeof ORDERS)[number];

export const ORDER_TEXTS: Record<Order, string> = {
  liked: 'Most liked',
  recent: 'Recently added',
  price: 'Price: Low to High',
};

const WEIGHTS: Record<Vote, number> = { yes: 2, maybe: 0, no: -2 };

const ownVote = ({ members }: BoardView, home: BoardHome): Vote | null => {
  const you = members.find(({ isYou }) => isYou)?.accountId;
  return home.votes.find(({ accountId }) => accountId === you)?.vote ?? null;
};

/** Whether the account has voted against it. */
export const isOut = (board: BoardView, home: BoardHome): boolean => ownVote(board, home) === 'no';

/** Everybody who can vote has voted for it. */
function isLiked({ members }: BoardView, { votes }: BoardHome): boolean {
  const voters = members.filter(({ role, isWaiting }) => role !== 'agent' && !isWaiting);
  return voters.every(({ accountId }) => votes.some((vote) => vote.accountId === accountId && vote.vote === 'yes'));
}

const MATCHES: Record<Shown, (board: BoardView, home: BoardHome) => boolean> = {
  all: () => true,
  liked: isLiked,
  vote: (board, home) => ownVote(board, home) === null,
  out: isOut,
};

export const countShown = (board: BoardView, shown: Shown): number =>
  board.homes.filter((home) => MATCHES[shown](board, home)).length;

/** Homes that cannot be shown come last, and so do those without a price if the price decides. */
export function arrange(board: BoardView, shown: Shown, order: Order): BoardHome[] {
  const chosen = board.homes.filter((home) => MATCHES[shown](board, home));
  const scoreOf = ({ votes }: BoardHome) => votes.reduce((sum, { vote }) => sum + WEIGHTS[vote], 0);
  const rank: Record<Order, (home: BoardHome) => number> = {
    liked: (home) => -scoreOf(home),
    recent: () => 0,
    price: ({ home }) => home?.card.price ?? Number.POSITIVE_INFINITY,
  };
  const at = (home: BoardHome) => (home.home === null ? Number.POSITIVE_INFINITY : rank[order](home));
  // The board is newest first already, and sorting keeps the order of equals.
  return chosen.sort((a, b) => {
    const [one, other] = [at(a), at(b)];
    return one === other ? 0 : one - other;
  });
}

/** The choice in the address, or the first. */
export const choiceIn = <Choice extends string>(params: URLSearchParams, name: string, choices: readonly Choice[]) =>
  choices.find((choice) => choice === params.get(name)) ?? (choices[0] as Choice);
