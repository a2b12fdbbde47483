import { z } from 'zod';
import type { ServerContext } from '#server/server-context.ts';
import type { ProviderStates } from '#app/session/providers.ts';

const SETTINGS = z.object({ external: z.object({ google: z.boolean(), apple: z.boolean() }) });
/** The page must not wait longer for a service that does not answer. */
const LONGEST_WAIT_MS = 1500;

/** Which sign-in providers the account service has credentials for; null when it does not say. */
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
