// Tables of boards, which people share to look at homes together (migration 000261).
import type { Generated, GeneratedAlways } from 'kysely';
import type { BoardEvent, BoardRole, InvitedRole, NoteKind, Vote } from '#domain/boards/board.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface BoardsTable {
  id: GeneratedAlways<number>;
  owner_id: string;
  name: string;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface BoardMembersTable {
  board_id: number;
  account_id: string;
  role: BoardRole;
  asked_at: TimestampWithDefault;
  accepted_at: NullableTimestamp;
}

export interface BoardInvitationsTable {
  id: GeneratedAlways<number>;
  board_id: number;
  email: string | null;
  role: InvitedRole;
  token_hash: string;
  invited_by: string | null;
  created_at: TimestampWithDefault;
  expires_at: TimestampWithDefault;
}

export interface BoardHomesTable {
  board_id: number;
  property_id: number;
  added_by: string | null;
  added_at: TimestampWithDefault;
  tour_at: NullableTimestamp;
  tour_note: string | null;
}

export interface BoardVotesTable {
  board_id: number;
  property_id: number;
  account_id: string;
  vote: Vote;
  voted_at: TimestampWithDefault;
}

export interface BoardNotesTable {
  id: GeneratedAlways<number>;
  board_id: number;
  property_id: number;
  account_id: string;
  kind: NoteKind;
  body: string;
  written_at: TimestampWithDefault;
  changed_at: NullableTimestamp;
}

export interface BoardEventsTable {
  id: GeneratedAlways<number>;
  board_id: number;
  account_id: string | null;
  event: BoardEvent['event'];
  property_id: number | null;
  detail: string | null;
  happened_at: TimestampWithDefault;
}
