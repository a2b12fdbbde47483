import { z } from 'zod';
import type { ServerContext } from '#server/server-context.ts';
import type { ProviderStates } from '#app/session/providers.ts';

const SETTINGS = z.object({ external: z.object({ google: z.boolean(), apple: z.boolean() }) });
/** Keeps the page from waiting longer for a service that doesn't answer. */
const LONGEST_WAIT_MS = 1500;

/** The sign-in providers that the account service has credentials for; null if it doesn't say. */
export async function readProviders({ platform, log }: ServerContext): Promise<ProviderStates | null> {
  try {
    const response = await fetch(`${platform.url}/auth/v1/settings`, {
      headers: { apikey: platform.publishableKey },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    return SETTINGS.parse(await response.json()).external;
  } catch (error) {
    log('warn', 'The account service does not say which providers it has', { error: String(error) });
    return null;
  }
}
