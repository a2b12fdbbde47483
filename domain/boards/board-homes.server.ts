// The homes of a board, the votes and notes of its members, and when they plan to see a home.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { readDay } from '#domain/times/read-day.ts';
import { MOST_HOMES, type NoteKind, type Vote } from './board.ts';
import { LATEST_TOUR_DAYS } from './board-forms.ts';
import { type BoardParts, changeBoard, noteEvent } from './membership.server.ts';

export interface OnHome {
  boardId: number;
  propertyId: number;
}

const MOST_NOTES = 100;
const DAY_MS = 86_400_000;

/** Adding a home twice is not an error. @throws RequestRefused if it may not be shown, or the board is full */
export async function addHome(parts: BoardParts, accountId: string, { boardId, propertyId }: OnHome): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'mayAdd' }, async (client) => {
    const { rows: listed } = await client.query<{ id: number | null }>(
      `select case when s.duplicate_of is null then s.id else (
         select o.id from shown_listings o where o.id = s.duplicate_of and o.hide_address = s.hide_address) end as id
       from shown_listings s where s.id = $1`,
      [propertyId],
    );
    const id = listed[0]?.id ?? null;
    if (id === null) throw new RequestRefused('missing', 'This home is not on Stoop any more.');
    if (await hasHome(client, { boardId, propertyId: id })) return;
    const { rowCount } = await client.query(
      `insert into board_homes (board_id, property_id, added_by)
       select $1, $2, $3 where (select count(*) from board_homes where board_id = $1) < $4`,
      [boardId, id, accountId, MOST_HOMES],
    );
    if (!rowCount)
      throw new RequestRefused('conflict', `A board can have at most ${MOST_HOMES} homes. Remove one first.`);
    await noteEvent(client, { boardId, accountId, event: 'home_added', propertyId: id });
  });
}

/** With its votes and notes. Removing twice is not an error. */
export async function removeHome(parts: BoardParts, accountId: string, { boardId, propertyId }: OnHome): Promise<void> {
  await changeBoard(parts, { accountId, boardId, needs: 'mayAdd' }, async (client) => {
    const { rowCount } = await client.query('delete from board_homes where board_id = $1 and property_id = $2', [
      boardId,
      propertyId,
    ]);
    if (rowCount) await noteEvent(client, { boardId, accountId, event: 'home_removed', propertyId });
  });
}

async function hasHome(client: pg.ClientBase, { boardId, propertyId }: OnHome): Promise<boolean> {
  const { rowCount } = await client.query('select from board_homes where board_id = $1 and property_id = $2', [
    boardId,
    propertyId,
  ]);
  return rowCount === 1;
}

async function requireHome(client: pg.ClientBase, on: OnHome): Promise<void> {
  if (!(await hasHome(client, on))) throw new RequestRefused('missing', 'This home is not on the board any more.');
}

/** @param vote null takes the vote back */
export async function voteOnHome(
  parts: BoardParts,
  accountId: string,
  { vote, ...on }: OnHome & { vote: Vote | null },
): Promise<void> {
  const { boardId, propertyId } = on;
  await changeBoard(parts, { accountId, boardId, needs: 'mayVote' }, async (client) => {
    await requireHome(client, on);
    if (vote === null) {
      await client.query('delete from board_votes where board_id = $1 and property_id = $2 and account_id = $3', [
        boardId,
        propertyId,
        accountId,
      ]);
      await client.query(
        "delete from board_events where board_id = $1 and property_id = $2 and account_id = $3 and event = 'voted'",
        [boardId, propertyId, accountId],
      );
      return;
    }
    await client.query(
      `insert into board_votes (board_id, property_id, account_id, vote) values ($1, $2, $3, $4)
       on conflict (board_id, property_id, account_id) do update set vote = excluded.vote, voted_at = now()`,
      [boardId, propertyId, accountId, vote],
    );
    await noteEvent(client, { boardId, accountId, event: 'voted', propertyId, detail: vote });
  });
}

interface TypedNote {
  kind: NoteKind;
  body: string;
}

/** @param id of one's own note to change; null: a new one */
export async function writeNote(
  parts: BoardParts,
  accountId: string,
  { kind, body, id, ...on }: OnHome & TypedNote & { id: number | null },
): Promise<void> {
  const { boardId, propertyId } = on;
  await changeBoard(parts, { accountId, boardId, needs: 'mayVote' }, async (client) => {
    await requireHome(client, on);
    const values = [boardId, propertyId, accountId, kind, body];
    const { rowCount } =
      id === null
        ? await client.query(
            `insert into board_notes (board_id, property_id, account_id, kind, body)
             select $1, $2, $3, $4, $5
             where (select count(*) from board_notes where board_id = $1 and property_id = $2) < $6`,
            [...values, MOST_NOTES],
          )
        : await client.query(
            `update board_notes set kind = $4, body = $5, changed_at = now()
             where board_id = $1 and property_id = $2 and account_id = $3 and id = $6`,
            [...values, id],
          );
    if (!rowCount)
      throw id === null
        ? new RequestRefused('conflict', `A home can have at most ${MOST_NOTES} notes.`, 'body')
        : new RequestRefused('missing', 'This note is not yours, or was deleted.');
    await noteEvent(client, { boardId, accountId, event: 'noted', propertyId });
  });
}

/** One's own. Deleting twice is not an error. */
export async function deleteNote(
  parts: BoardParts,
  accountId: string,
  { boardId, id }: { boardId: number; id: number },
): Promise<void> {
  await changeBoard(parts, { accountId, boardId }, async (client) => {
    await client.query('delete from board_notes where board_id = $1 and account_id = $2 and id = $3', [
      boardId,
      accountId,
      id,
    ]);
  });
}

export interface TypedPlan {
  /** yyyy-mm-dd */
  day: string;
  /** hh:mm on New York's clocks. */
  time: string;
  note: string | null;
}

/** @param plan null takes the home out of the tour plan */
export async function planTour(
  parts: BoardParts,
  accountId: string,
  { plan, ...on }: OnHome & { plan: TypedPlan | null },
  now = Date.now(),
): Promise<void> {
  const { boardId, propertyId } = on;
  const at = plan && readMoment(plan, now);
  await changeBoard(parts, { accountId, boardId, needs: 'mayAdd' }, async (client) => {
    await requireHome(client, on);
    await client.query('update board_homes set tour_at = $3, tour_note = $4 where board_id = $1 and property_id = $2', [
      boardId,
      propertyId,
      at,
      plan?.note ?? null,
    ]);
    await noteEvent(client, {
      boardId,
      accountId,
      event: 'planned',
      propertyId,
      detail: at?.toISOString() ?? undefined,
    });
  });
}

/** @throws RequestRefused if no clock in New York shows it, or it is not within a year from today on */
function readMoment({ day, time }: TypedPlan, now: number): Date {
  const naive = `${day}T${time}`;
  const moment = momentInZone(naive, DEFAULT_TIME_ZONE);
  if (Number.isNaN(moment) || readDay(day) === null)
    throw new RequestRefused('invalid', 'There is no such day.', 'day');
  if (!isOnClocks(naive, DEFAULT_TIME_ZONE))
    throw new RequestRefused('invalid', 'The clocks skip this hour on that day. Choose another time.', 'time');
  if (moment < now - DAY_MS || moment > now + LATEST_TOUR_DAYS * DAY_MS)
    throw new RequestRefused('invalid', 'Choose a day from today on, within a year.', 'day');
  return new Date(moment);
}
