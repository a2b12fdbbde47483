/** Name of the meta tag on every page that gives the platform's address. */
export const PLATFORM_META = 'stoop-platform';
