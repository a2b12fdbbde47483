// The published client of the platform, loaded when a page first needs it: 59 kB gzip that no public page waits for.
import type { SupabaseClient } from '@supabase/supabase-js';
import { PLATFORM_META } from './platform-meta.ts';
import { forgetAccount, SESSION_KEY, tellSessionChanged } from './session.ts';

let client: Promise<SupabaseClient> | undefined;

/** The one client of this tab. Rejects when its code cannot be loaded; the next call tries again. */
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
    // The stored session is all that a later page needs (session.ts).
    auth: { storageKey: SESSION_KEY, flowType: 'pkce', detectSessionInUrl: true },
  });
  created.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') forgetAccount();
    tellSessionChanged();
  });
  await created.auth.initialize();
  return created;
}

/** Where the platform is, and the public key that it is called with. */
export function readPlatformAddress(): { url: string; key: string } {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PLATFORM_META}"]`);
  const [url = '', key = ''] = meta?.content.split(' ') ?? [];
  return { url: url || location.origin, key };
}
