// The steps that a lister takes with a button.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { type Closing, closingSchema } from './closing-form.ts';
import type { PostingState } from './posting-states.ts';
import type { ListerEvent } from './lister-events.ts';
import { lockOwnPosting } from './load-posting.server.ts';
import type { Posting } from './posting.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

export interface StepParts extends PostingSettings {
  pool: pg.Pool;
}

export interface StepRequest {
  id: number;
  event: ListerEvent;
  /** For `close`: a day in New York, and dollars (a rent is per month). */
  closing: Closing | null;
}

/** Not the whole posting: its form and what is published are nothing that the answer is for. */
const stateOf = ({ state, activeUntil }: Pick<Posting, 'state' | 'activeUntil'>) => ({ state, activeUntil });

/** @throws RequestRefused if the posting is not the account's, or the step isn't possible now */
export async function stepOwnPosting(
  parts: StepParts,
  accountId: string,
  { id, event, closing }: StepRequest,
): Promise<{ state: PostingState; activeUntil: Date | null }> {
  return inTransaction(parts.pool, async (client) => {
    const posting = await lockOwnPosting(client, id, accountId);
    // Pressing a button twice is not an error.
    if (event === 'close' && posting.state === 'closed') return stateOf(posting);
    if (event === 'withdraw' && posting.state === 'withdrawn') return stateOf(posting);
    const step = {
      event,
      actor: 'lister' as const,
      actorId: accountId,
      closing: event === 'close' ? await readClosing(client, posting, closing) : null,
    };
    return stateOf(await takeStep(client, parts, posting, step));
  });
}

async function readClosing(
  client: pg.ClientBase,
  { id, propertyId }: Pick<Posting, 'id' | 'propertyId'>,
  closing: StepRequest['closing'],
): Promise<Closing> {
  const reading = await readForm(closingSchema, { day: closing?.day ?? '', price: String(closing?.price ?? '') });
  if ('errors' in reading) {
    const [[field, message] = ['day', 'Enter the date of the lease or sale']] = Object.entries(reading.errors);
    throw new RequestRefused('invalid', message, field);
  }
  const { rows } = await client.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from postings where id = $1',
    [id],
  );
  const first = newYorkDay(rows[0]?.createdAt ?? new Date());
  if (propertyId !== null && reading.fields.day < first)
    throw new RequestRefused(
      'invalid',
      `The date can’t be before ${DAY.format(new Date(first))}, the listing’s first day`,
      'day',
    );
  return reading.fields;
}

/** "Nov 29, 2026", of a day without a time. */
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
