import type { SupabaseClient } from '@supabase/supabase-js';
import type { Conversation } from '#domain/messaging/conversation.ts';

/** The marks of one's own side; the database records the time, and takes back neither a report nor a shared address. */
export type Marks = { [Mark in 'archived_at' | 'blocked_at' | 'reported_at' | 'shared_at']?: 'now' | null } & {
  read_up_to?: number;
  report_reason?: string;
};

export async function markConversation(
  client: SupabaseClient,
  { id, side }: Pick<Conversation, 'id' | 'side'>,
  marks: Marks,
): Promise<void> {
  const { error } = await client.from('conversation_sides').update(marks).eq('conversation_id', id).eq('side', side);
  if (error) throw error;
}
