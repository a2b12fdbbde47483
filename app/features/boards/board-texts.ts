// The words of boards.
import type {
  BoardEvent,
  BoardMember,
  BoardRole,
  BoardView,
  InvitedRole,
  NoteKind,
  Vote,
} from '#domain/boards/board.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { homeName } from '#domain/listings/home-name.ts';
import { countOf, formatDay, formatTime } from '#app/ui/format.ts';

export const ROLE_TEXTS: Record<BoardRole, string> = {
  owner: 'Owner of this board',
  editor: 'Can vote and add homes',
  voter: 'Can vote',
  agent: 'Agent: can add homes, sees no votes or notes',
};

/** For whoever is invited. */
export const INVITED_TEXTS: Record<InvitedRole, string> = {
  editor: 'You can vote and add homes.',
  voter: 'You can vote.',
  agent: 'You can add homes. You don’t see votes and notes.',
};

export const VOTE_TEXTS: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };
export const VOTE_ICONS: Record<Vote, string> = { yes: 'vote-yes', maybe: 'minus', no: 'vote-no' };

export const NOTE_KIND_TEXTS: Record<NoteKind, string> = {
  note: 'Note',
  pro: 'Pro',
  con: 'Con',
  commute: 'Commute',
};

/** A home that may no longer be shown has no name. */
export const GONE_HOME = 'A home that can no longer be shown';
export const nameOf = (home: SavedHome | null): string => (home ? homeName(home.card) : GONE_HOME);
/** "412 Garfield Place, Unit 1", for the activity; the title of a home that hides its address. */
const shortName = (home: SavedHome | null): string => home?.card.address ?? home?.card.title ?? 'a home';

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** "You", "Neil", or "A former member". */
export function memberName(members: readonly BoardMember[], accountId: string | null): string {
  const member = members.find((each) => each.accountId === accountId);
  if (!member) return 'A former member';
  return member.isYou ? 'You' : firstName(member.name);
}

export interface ActivityLine {
  key: string;
  who: string | null;
  text: string;
  at: string;
}

const MOST_LINES = 12;

/** What members did and what happened to the homes, newest first. */
export function activityOf(board: BoardView): ActivityLine[] {
  const shown = new Map(board.homes.map(({ propertyId, home }) => [propertyId, home]));
  const ours = board.events.map((event) => ({
    key: `event-${event.id}`,
    who: memberName(board.members, event.accountId),
    text: eventText(event, shortName(shown.get(event.propertyId ?? 0) ?? null)),
    at: event.at,
  }));
  const theirs = board.homes.flatMap(({ propertyId, home, addedAt }) =>
    (home?.changes ?? [])
      .filter(({ at }) => at > addedAt)
      .map(({ event, at }) => ({
        key: `home-${propertyId}-${at}`,
        who: null,
        text: `${shortName(home)} ${HOME_EVENTS[event]}`,
        at,
      })),
  );
  return [...ours, ...theirs].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_LINES);
}

const HOME_EVENTS = {
  price_change: 'has a new price',
  status_change: 'has a new status',
  relisted: 'is back on the market',
  removed: 'was removed by its source',
} as const;

function eventText({ event, detail }: BoardEvent, home: string): string {
  switch (event) {
    case 'created':
      return 'made this board';
    case 'joined':
      return 'joined';
    case 'left':
      return 'left';
    case 'home_added':
      return `added ${home}`;
    case 'home_removed':
      return `removed ${home}`;
    case 'voted':
      return `voted ${VOTE_TEXTS[detail as Vote]} on ${home}`;
    case 'noted':
      return `wrote a note on ${home}`;
    case 'planned':
      return detail ? `planned to see ${home} on ${tourText(detail)}` : `took ${home} out of the tour plan`;
    case 'renamed':
      return `named this board ${detail}`;
    case 'handed_over':
      return `handed this board over to ${detail}`;
  }
}

/** "Dec 5, 2026, 2:00 PM" */
export const tourText = (at: string): string => `${formatDay(at)}, ${formatTime(at)}`;

/** "A shared board of 4 homes. Only its 3 members can see it." */
export function boardLead({ homes, members }: Pick<BoardView, 'homes' | 'members'>): string {
  const count = members.filter(({ isWaiting }) => !isWaiting).length;
  const whose = count === 1 ? 'Only you' : `Only its ${countOf(count, 'member')}`;
  if (homes.length === 0) return `No homes yet. ${whose} can see this board.`;
  return `A ${count === 1 ? '' : 'shared '}board of ${countOf(homes.length, 'home')}. ${whose} can see it.`;
}
