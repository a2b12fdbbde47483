// What we store about the boards of an account, as parts of its record. Votes and notes of others are theirs.
import { own, type RecordPart } from './record-part.ts';

export const BOARD_PARTS: readonly RecordPart[] = [
  own('boards', 'owner_id'),
  own('board_members', 'account_id'),
  {
    name: 'board_homes_added',
    tables: ['public.board_homes'],
    as: 'service',
    by: 'id',
    sql: `select board_id, property_id, added_at, tour_at, tour_note from board_homes where added_by = $1
      order by board_id, added_at, property_id`,
  },
  own('board_votes', 'account_id'),
  own('board_notes', 'account_id'),
  own('board_events', 'account_id'),
  {
    name: 'board_invitations_sent',
    tables: ['public.board_invitations'],
    as: 'service',
    by: 'id',
    sql: `select board_id, email, role, created_at, expires_at from board_invitations where invited_by = $1 order by id`,
  },
  {
    name: 'board_invitations_received',
    tables: ['public.board_invitations'],
    as: 'service',
    by: 'email',
    sql: `select board_id, role, created_at, expires_at from board_invitations where email = $1 order by id`,
  },
];
