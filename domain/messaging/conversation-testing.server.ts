// Conversations for tests, without mail.
import type pg from 'pg';
import type { Side } from './conversation.ts';

interface TestConversation {
  propertyId?: number | null;
  postingId?: number | null;
  asker?: { name?: string; email: string; phone?: string | null };
  recipient?: { name?: string; email: string; accountId?: string | null };
  messages?: { side?: Side; body?: string | null; kind?: 'text' | 'tour' }[];
}

/** Its number. */
export async function insertConversation(
  client: Pick<pg.Pool, 'query'>,
  {
    propertyId = null,
    postingId = null,
    asker = { email: 'dana@example.com' },
    recipient = { email: 'agent@example.com' },
    messages = [{}],
  }: TestConversation,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into conversations (property_id, posting_id, home_title, asker_name, recipient_name)
     values ($1, $2, 'Loft, 1 Main St', $3, $4) returning id`,
    [propertyId, postingId, asker.name ?? 'Dana', recipient.name ?? 'Agent'],
  );
  const id = rows[0]?.id as number;
  await client.query(
    `insert into conversation_sides (conversation_id, side, account_id, email, phone)
     values ($1, 'asker', null, $2, $3), ($1, 'recipient', $4, $5, null)`,
    [id, asker.email, asker.phone ?? null, recipient.accountId ?? null, recipient.email],
  );
  for (const { side = 'asker', body = 'Is it there?', kind = 'text' } of messages)
    await client.query(
      `insert into conversation_messages (conversation_id, side, kind, body, via, is_inquiry)
       values ($1, $2, $3, $4, 'form', $2 = 'asker')`,
      [id, side, kind, body],
    );
  return id;
}
