import { readPlatformAddress } from './client.ts';
import type { ProviderStates } from './providers.ts';

interface AuthServiceSettings {
  external: ProviderStates;
  /** Empty if text messages cannot be sent. */
  sms_provider: string;
}

/** The settings of the platform's auth service; null if it does not answer. */
export async function readAuthSettings(): Promise<AuthServiceSettings | null> {
  const { url, key } = readPlatformAddress();
  try {
    const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
    return response.ok ? ((await response.json()) as AuthServiceSettings) : null;
  } catch {
    return null;
  }
}
