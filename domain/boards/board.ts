// A board: homes that up to eight people look at together. Browser-safe.
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';

/** `agent`: sees and adds homes, but no votes and no notes. */
export type BoardRole = 'owner' | 'editor' | 'voter' | 'agent';
/** What somebody can be invited as. */
export const INVITED_ROLES = ['editor', 'voter', 'agent'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const VOTES = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof VOTES)[number];
export const NOTE_KINDS = ['note', 'pro', 'con', 'commute'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** With the owner and those who wait for the owner's answer. */
export const MOST_MEMBERS = 8;
export const MOST_HOMES = 50;
/** Of one owner. */
export const MOST_BOARDS = 20;
/** Homes side by side. */
export const MOST_COMPARED = 4;
export const INVITATION_DAYS = 7;

/** What a member may see and do; the server decides. */
export interface BoardRights {
  role: BoardRole;
  mayAdd: boolean;
  /** Also sees the votes and notes of others. */
  mayVote: boolean;
}

export interface BoardSummary {
  id: number;
  name: string;
  role: BoardRole;
  /** Accepted ones, with the owner. */
  members: number;
  homes: number;
  /** Homes that the account could vote on and has not. */
  unvoted: number;
  /** ISO time. */
  changedAt: string;
}

/** An invitation to the confirmed address of the account. */
export interface BoardInvitation {
  id: number;
  boardName: string;
  invitedBy: string;
  role: InvitedRole;
  expiresAt: string;
}

export interface BoardMember {
  accountId: string;
  name: string;
  role: BoardRole;
  isYou: boolean;
  /** Came by the link and waits for the owner. */
  isWaiting: boolean;
}

export interface BoardNote {
  id: number;
  accountId: string;
  kind: NoteKind;
  body: string;
  /** ISO times. */
  writtenAt: string;
  changedAt: string | null;
}

export interface BoardHome {
  propertyId: number;
  /** Null: it may no longer be shown. */
  home: SavedHome | null;
  addedBy: string | null;
  addedAt: string;
  votes: { accountId: string; vote: Vote }[];
  /** Oldest first. */
  notes: BoardNote[];
  /** When the members plan to see it: ISO time; null: not planned. */
  tourAt: string | null;
  tourNote: string | null;
}

export interface BoardEvent {
  id: number;
  event:
    | 'created'
    | 'joined'
    | 'left'
    | 'home_added'
    | 'home_removed'
    | 'voted'
    | 'noted'
    | 'planned'
    | 'renamed'
    | 'handed_over';
  /** Null: somebody who is no longer a member. */
  accountId: string | null;
  propertyId: number | null;
  detail: string | null;
  at: string;
}

export interface OpenInvitation {
  id: number;
  /** Null: the link to copy. */
  email: string | null;
  role: InvitedRole;
  expiresAt: string;
}

export interface BoardView extends BoardRights {
  id: number;
  name: string;
  version: number;
  members: BoardMember[];
  /** Only for the owner. */
  invitations: OpenInvitation[];
  /** Newest first. */
  homes: BoardHome[];
  /** Newest first. */
  events: BoardEvent[];
}

/** A home in the comparison. */
export type ComparedHome = Pick<
  ListingDetail,
  | 'id'
  | 'kind'
  | 'status'
  | 'title'
  | 'address'
  | 'city'
  | 'state'
  | 'neighborhood'
  | 'price'
  | 'monthlyCharges'
  | 'taxesAnnual'
  | 'assessmentMonthly'
  | 'assessmentUntil'
  | 'ownership'
  | 'propertyType'
  | 'fees'
  | 'brokerFee'
  | 'beds'
  | 'flexBeds'
  | 'isRoom'
  | 'hasSharedBath'
  | 'baths'
  | 'sqft'
  | 'yearBuilt'
  | 'daysOnMarket'
  | 'listedAtIsKnown'
  | 'transitScore'
  | 'walkScore'
  | 'catsAllowed'
  | 'dogsAllowed'
  | 'mlsSource'
  | 'isSample'
> & {
  picture: SavedHome['card']['picture'];
  /** How often its price was reduced, as far as its history is shown. */
  priceCuts: number;
};
