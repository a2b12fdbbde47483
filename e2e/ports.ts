/** Of the site under test; E2E_PORT moves it. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4173);
/** Of the provider that stands in for Google. */
export const OIDC_PORT = SITE_PORT + 1;
