// Limits for what mails other people: tours between the same two people, their changes, and links to typed addresses.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { foldAddress } from '#domain/mail/fold-address.ts';
import type { Side } from '#domain/messaging/conversation.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Of one home between the same two people, whoever began them. */
export const TOURS_A_DAY_AND_HOME = 5;
/** Of one kind, by one side of one tour. */
export const CHANGES_AN_HOUR = 5;
/** To one typed address, about all homes. */
export const LINKS_A_DAY = 5;
/** Of one home and one typed address; more are not stored. */
const UNCONFIRMED_AT_ONCE = 3;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** `t`: the tours of the home, also those of other conversations in which the asker has proved the same address. */
export const TOURS_OF_TWO = `
  from conversations v
  join conversation_sides own on own.conversation_id = v.id and own.side = 'asker'
  join conversation_sides same on same.side = 'asker' and (same.conversation_id = v.id
    or (same.address = own.address and same.confirmed_at is not null))
  join tours t on t.conversation_id = same.conversation_id and t.property_id = v.property_id
  where v.id = $1`;

/** @throws RequestRefused */
export async function refuseTooManyTours(client: Queryable, conversationId: number): Promise<void> {
  const { rows } = await client.query<{ tours: number }>(
    `select count(*)::int as tours ${TOURS_OF_TWO} and t.told_host_at > now() - interval '1 day'`,
    [conversationId],
  );
  if ((rows[0]?.tours ?? 0) >= TOURS_A_DAY_AND_HOME)
    throw new RequestRefused(
      'conflict',
      `The two of you began ${TOURS_A_DAY_AND_HOME} tours of this home within a day, which is the most. Send a message, or try again tomorrow.`,
    );
}

/** @throws RequestRefused */
export async function refuseTooManyChanges(
  client: Queryable,
  { tourId, side, event }: { tourId: number; side: Side; event: 'propose' | 'set_link' },
): Promise<void> {
  const subject = `${tourId} ${side}`;
  const { count } = await countAttempts(client, { name: `tour-${event}`, subject, seconds: HOUR_SECONDS });
  if (count > CHANGES_AN_HOUR)
    throw new RequestRefused(
      'conflict',
      event === 'propose'
        ? `You suggested times ${CHANGES_AN_HOUR} times within an hour, which is the most. Send a message, or try again in an hour.`
        : `You changed the link ${CHANGES_AN_HOUR} times within an hour, which is the most. Try again in an hour.`,
      event === 'propose' ? 'times' : 'videoUrl',
    );
}

/** False: this address has been mailed about the home within the hour, or often enough today. */
export async function mayMailLink(
  client: Queryable,
  { conversationId, email }: { conversationId: number; email: string },
): Promise<boolean> {
  const home = { name: 'tour-link-home', subject: String(conversationId), seconds: HOUR_SECONDS };
  if ((await countAttempts(client, home)).count > 1) return false;
  const day = { name: 'tour-link-day', subject: foldAddress(email), seconds: DAY_SECONDS };
  return (await countAttempts(client, day)).count <= LINKS_A_DAY;
}

/** Whether one more request may wait for the same address to be confirmed. */
export async function mayWait(client: Queryable, conversationId: number): Promise<boolean> {
  const { rows } = await client.query<{ waiting: number }>(
    "select count(*)::int as waiting from tours where conversation_id = $1 and state = 'unconfirmed'",
    [conversationId],
  );
  return (rows[0]?.waiting ?? 0) < UNCONFIRMED_AT_ONCE;
}
