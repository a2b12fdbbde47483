import type { SupabaseClient } from '@supabase/supabase-js';

export interface ContactOfSource {
  name: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

/** Of every source, by name. */
export async function loadContacts(client: SupabaseClient): Promise<ContactOfSource[]> {
  const answer = await client
    .from('mls_sources')
    .select('name,contact_name,contact_email,contact_phone')
    .order('name')
    .returns<ContactOfSource[]>();
  if (answer.error) throw answer.error;
  return answer.data;
}
