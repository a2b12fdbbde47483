/** Of the site under test; E2E_PORT moves it. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4173);
/** Of the provider that stands in for Google. */
export const OIDC_PORT = SITE_PORT + 1;
/** Of the platform that stands alone, and of the site that uses it. */
export const PLATFORM_PORT = SITE_PORT + 2;
export const OTHER_SITE_PORT = SITE_PORT + 3;
/** Of the provider that stands in for Apple. */
export const APPLE_PORT = SITE_PORT + 4;
/** Of the site whose listings the portal's journeys change: the others count theirs. */
export const PORTAL_PORT = SITE_PORT + 5;
/** Of the site that the crawler walks through, and changes as it goes. */
export const CRAWLER_PORT = SITE_PORT + 6;
/** Of the examples of the design system. */
export const EXAMPLES_PORT = SITE_PORT + 7;
