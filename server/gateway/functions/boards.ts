// Boards: homes that a few people look at together.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { CallerPools } from '#db/caller.ts';
import type { Database } from '#db/schema.ts';
import { INVITED_ROLES, MOST_COMPARED, NOTE_KINDS, VOTES } from '#domain/boards/board.ts';
import { boardInvitationSchema, boardNameSchema, boardNoteSchema, tourPlanSchema } from '#domain/boards/board-forms.ts';
import { addHome, deleteNote, planTour, removeHome, voteOnHome, writeNote } from '#domain/boards/board-homes.server.ts';
import {
  createBoard,
  deleteBoard,
  handOverBoard,
  listBoards,
  listInvitations,
  renameBoard,
} from '#domain/boards/boards.server.ts';
import {
  acceptInvitation,
  inviteToBoard,
  makeBoardLink,
  readInvitation,
  withdrawInvitation,
} from '#domain/boards/invitations.server.ts';
import { changeMember, leaveBoard, letIn, removeMember } from '#domain/boards/members.server.ts';
import { compareHomes, readBoard } from '#domain/boards/read-board.server.ts';
import { numberOf } from './number-of.ts';
import { readOwnAddress } from './own-address.ts';
import { defineFunction, type FunctionCall, readAccount, type ServerFunction } from './server-function.ts';

interface BoardFunctionParts {
  pool: pg.Pool;
  db: Kysely<Database>;
  pools: CallerPools;
  siteUrl: string;
}

const boardId = numberOf('boardId');
const propertyId = numberOf('propertyId');
const memberId = z.uuid('memberId must be the id of an account');
const onBoard = z.object({ boardId });
const onHome = z.object({ boardId, propertyId });
const ofMember = z.object({ boardId, memberId });
const invitationKey = z.union(
  [z.object({ token: z.string().min(1).max(200) }), z.object({ invitationId: numberOf('invitationId') })],
  'Give the token of the link, or the number of the invitation',
);

export function boardFunctions(parts: BoardFunctionParts): ServerFunction[] {
  const { pool, pools } = parts;
  /** The confirmed address decides whose invitation it is. */
  const readInvitee = (call: FunctionCall) => readOwnAddress(pools, call);

  /** A function that changes something and has no answer. */
  const change = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    run: (parts: BoardFunctionParts, accountId: string, input: z.output<Schema>) => Promise<void>,
    perMinute = 60,
  ): ServerFunction =>
    defineFunction({
      name,
      access: 'account',
      perMinute,
      schema,
      async run(input, call) {
        await run(parts, readAccount(call), input as z.output<Schema>);
        return { done: true };
      },
    });

  return [
    defineFunction({
      name: 'list-boards',
      access: 'account',
      perMinute: 120,
      schema: z.object({}),
      async run(_input, call) {
        const { accountId, email } = await readInvitee(call);
        const [boards, invitations] = await Promise.all([listBoards(pool, accountId), listInvitations(pool, email)]);
        return { boards, invitations };
      },
    }),
    defineFunction({
      name: 'create-board',
      access: 'account',
      perMinute: 20,
      schema: boardNameSchema,
      run: (input, call) => createBoard(parts, readAccount(call), input),
    }),
    change('rename-board', z.object({ boardId, ...boardNameSchema.shape }), renameBoard),
    change('delete-board', onBoard, deleteBoard),
    change('hand-over-board', z.object({ boardId, toAccountId: memberId }), handOverBoard, 20),
    defineFunction({
      name: 'read-board',
      access: 'account',
      perMinute: 240,
      schema: onBoard,
      run: (input, call) => readBoard(parts, readAccount(call), input.boardId),
    }),
    defineFunction({
      name: 'compare-board-homes',
      access: 'account',
      perMinute: 120,
      schema: z.object({
        boardId,
        ids: z.array(propertyId).max(MOST_COMPARED, `Compare at most ${MOST_COMPARED} homes`),
      }),
      run: (input, call) => compareHomes(parts, readAccount(call), input),
    }),
    change('invite-to-board', z.object({ boardId, ...boardInvitationSchema.shape }), inviteToBoard, 20),
    change(
      'withdraw-board-invitation',
      z.object({ boardId, invitationId: numberOf('invitationId') }),
      withdrawInvitation,
    ),
    defineFunction({
      name: 'make-board-link',
      access: 'account',
      perMinute: 20,
      schema: onBoard,
      run: (input, call) => makeBoardLink(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'read-board-invitation',
      access: 'account',
      perMinute: 30,
      schema: invitationKey,
      run: async (input, call) => readInvitation(pool, input, await readInvitee(call)),
    }),
    defineFunction({
      name: 'accept-board-invitation',
      access: 'account',
      perMinute: 30,
      schema: invitationKey,
      run: async (input, call) => acceptInvitation(parts, input, await readInvitee(call)),
    }),
    change('let-in-board-member', ofMember, letIn),
    change('change-board-member', z.object({ boardId, memberId, role: z.enum(INVITED_ROLES) }), changeMember),
    change('remove-board-member', ofMember, removeMember),
    change('leave-board', onBoard, leaveBoard),
    change('add-board-home', onHome, addHome),
    change('remove-board-home', onHome, removeHome),
    change('vote-on-board-home', z.object({ ...onHome.shape, vote: z.enum(VOTES).nullable() }), voteOnHome, 120),
    change(
      'write-board-note',
      z.object({ ...onHome.shape, ...boardNoteSchema.shape, kind: z.enum(NOTE_KINDS), id: numberOf('id').nullable() }),
      writeNote,
    ),
    change('delete-board-note', z.object({ boardId, id: numberOf('id') }), deleteNote),
    change('plan-board-tour', z.object({ ...onHome.shape, plan: z.object(tourPlanSchema.shape).nullable() }), planTour),
  ];
}
