/** Name of the meta tag by which every page says where the platform is. */
export const PLATFORM_META = 'stoop-platform';
