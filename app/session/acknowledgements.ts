// The documents accepted on the onboarding page. Before the email is confirmed there is no session to store them with,
// so the browser keeps them until the first sign-in.
import type { SupabaseClient } from '@supabase/supabase-js';
import { ACKNOWLEDGED_DOCUMENTS, type AcknowledgedDocument, DOCUMENT_VERSIONS } from '#domain/people/documents.ts';

const STORAGE_KEY = 'stoop.acknowledgements';

/** Document and version that were accepted. */
type Ticked = Partial<Record<AcknowledgedDocument, string>>;

export function readTicked(): Ticked {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Ticked) : {};
  } catch {
    return {};
  }
}

/** False if the browser refuses to store them. */
export function keepTicked(documents: readonly AcknowledgedDocument[]): boolean {
  try {
    const ticked = documents.map((document) => [document, DOCUMENT_VERSIONS[document]]);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(ticked)));
    return true;
  } catch {
    return false;
  }
}

/** Adds what this browser stored to the account; the database sets the time. */
export async function storeAcknowledgements(client: SupabaseClient, userId: string): Promise<void> {
  const ticked = readTicked();
  const rows = ACKNOWLEDGED_DOCUMENTS.flatMap((document) => {
    const version = ticked[document];
    return version ? [{ user_id: userId, document, version }] : [];
  });
  if (rows.length === 0) return;
  const { error } = await client
    .from('acknowledgements')
    .upsert(rows, { onConflict: 'user_id,document,version', ignoreDuplicates: true });
  if (error) throw error;
  localStorage.removeItem(STORAGE_KEY);
}

/** Documents whose current version the account has not accepted yet. */
export async function readMissingAcknowledgements(
  client: SupabaseClient,
  userId: string,
): Promise<AcknowledgedDocument[]> {
  const { data, error } = await client.from('acknowledgements').select('document,version').eq('user_id', userId);
  if (error) throw error;
  return ACKNOWLEDGED_DOCUMENTS.filter(
    (document) => !data.some((row) => row.document === document && row.version === DOCUMENT_VERSIONS[document]),
  );
}
