/** Port of the site under test; E2E_PORT changes it. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4173);
/** Port of the provider that stands in for Google. */
export const OIDC_PORT = SITE_PORT + 1;
/** Ports of the platform that runs alone, and of the site that uses it. */
export const PLATFORM_PORT = SITE_PORT + 2;
export const OTHER_SITE_PORT = SITE_PORT + 3;
/** Port of the provider that stands in for Apple. */
export const APPLE_PORT = SITE_PORT + 4;
/** Port of a separate site whose listings the portal's journeys may change, because the other journeys count theirs. */
export const PORTAL_PORT = SITE_PORT + 5;
/** Its data folder, for the tests that let time pass. */
export const PORTAL_DATA = '.data-e2e-portal';
/** Port of the site that the crawler walks through and changes. */
export const CRAWLER_PORT = SITE_PORT + 6;
/** Port of the examples of the design system. */
export const EXAMPLES_PORT = SITE_PORT + 7;
/** Port of the push service that notifications may go to. */
export const PUSH_PORT = SITE_PORT + 8;
/** Port of the door for answers by mail, and the domain they are sent to. */
export const ANSWERS_PORT = SITE_PORT + 9;
export const ANSWERS_DOMAIN = 'answers.stoop.example';
