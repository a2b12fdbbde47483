// The inbox of an account, read from the platform under row-level security.
import type { SupabaseClient } from '@supabase/supabase-js';

export const MESSAGES_A_PAGE = 25;

export interface Message {
  id: number;
  /** Null if the listing has been deleted since. */
  property_id: number | null;
  property_title: string | null;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  created_at: string;
  read_at: string | null;
  reported_at: string | null;
}

/** The marks that a recipient can set on a message; the database records the time. */
export type Marks = { [Mark in 'read_at' | 'hidden_at' | 'reported_at']?: 'now' | null };

/**
 * Newest first. Limited to the account's `email`, since an administrator may also read messages that others reported.
 */
export async function readMessages(
  client: SupabaseClient,
  email: string,
  page: number,
): Promise<{ messages: Message[]; total: number }> {
  const from = (page - 1) * MESSAGES_A_PAGE;
  const { data, error, count } = await client
    .from('contact_messages')
    .select('id,property_id,property_title,name,email,phone,message,created_at,read_at,reported_at', { count: 'exact' })
    .eq('recipient_address', email.toLowerCase())
    .is('hidden_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + MESSAGES_A_PAGE - 1)
    .overrideTypes<Message[], { merge: false }>();
  // A page after the last is empty, which is not an error.
  if (error && error.code !== 'PGRST103') throw error;
  return { messages: data ?? [], total: count ?? 0 };
}

export async function markMessage(client: SupabaseClient, id: number, marks: Marks): Promise<void> {
  const { error } = await client.from('contact_messages').update(marks).eq('id', id);
  if (error) throw error;
}
