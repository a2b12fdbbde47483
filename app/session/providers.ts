export const PROVIDERS = { google: 'Google', apple: 'Apple' } as const;
export type Provider = keyof typeof PROVIDERS;

/** The providers that are set up. */
export type ProviderStates = Record<Provider, boolean>;

/** The toast if a sign-in fails (specification, section 8). */
export function providerFailed(provider: Provider): string {
  return `Failed to authenticate with ${PROVIDERS[provider]}`;
}
