export const PROVIDERS = { google: 'Google', apple: 'Apple' } as const;
export type Provider = keyof typeof PROVIDERS;

/** Which of them can be used. */
export type ProviderStates = Record<Provider, boolean>;

/** The toast of a failure (specification, section 8). */
export function providerFailed(provider: Provider): string {
  return `Failed to authenticate with ${PROVIDERS[provider]}`;
}
