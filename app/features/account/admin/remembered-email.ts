import { createBrowserStore } from '#app/session/browser-store.ts';

/**
 * The address that the login form fills in. Its key lacks the prefix that signing out clears, because the person asked
 * to keep it beyond the session.
 */
export const rememberedEmail = createBrowserStore<string>('stoop-admin-email', (stored) =>
  typeof stored === 'string' ? stored : '',
);
