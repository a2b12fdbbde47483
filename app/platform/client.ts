// The published client of the platform, loaded when a page first needs it: 59 kB gzip that no public page waits for.
import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetAccount, SESSION_KEY, tellSessionChanged } from './session.ts';

/** Name of the meta tag by which every page says where the platform is. */
export const PLATFORM_META = 'stoop-platform';

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

/** True when the address carries what a mail link or a sign-in provider sends back. */
export function hasSignInAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  return (
    query.has('code') || hash.has('access_token') || query.has('error_description') || hash.has('error_description')
  );
}

/** What a mail link says beside signing in: that the other address has to confirm as well. */
export function signInMessage(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('message');
}
