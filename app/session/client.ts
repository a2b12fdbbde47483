// The published client of the platform, loaded when a page first needs it: 59 kB gzip that no public page has to wait
// for.
import type { SupabaseClient } from '@supabase/supabase-js';
import { PLATFORM_META } from './platform-meta.ts';
import { forgetAccount, SESSION_KEY, tellSessionChanged } from './session.ts';

let client: Promise<SupabaseClient> | undefined;

/** The only client of this tab. Rejects if its code cannot be loaded; the next call tries again. */
export function platformClient(): Promise<SupabaseClient> {
  client ??= createPlatformClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createPlatformClient(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = readPlatformAddress();
  const created = createClient(url, key, {
    // A later page only needs the stored session (session.ts).
    auth: { storageKey: SESSION_KEY, flowType: 'pkce', detectSessionInUrl: true },
  });
  created.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') forgetAccount();
    tellSessionChanged();
  });
  await created.auth.initialize();
  return created;
}

/** The platform's address, and the public key to call it with. */
export function readPlatformAddress(): { url: string; key: string } {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PLATFORM_META}"]`);
  const [url = '', key = ''] = meta?.content.split(' ') ?? [];
  return { url: url || location.origin, key };
}
