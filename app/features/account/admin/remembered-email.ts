import { createBrowserStore } from '#app/session/browser-store.ts';

/**
 * The address that the login fills in. Not under the prefix of what signing out forgets: outliving the session is what
 * the person asked for.
 */
export const rememberedEmail = createBrowserStore<string>('stoop-admin-email', (stored) =>
  typeof stored === 'string' ? stored : '',
);
