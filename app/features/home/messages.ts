// Fixed texts of the featured homes (specification, section 8).
export const LOADING_FEATURED = 'Loading featured properties...';
export const FEATURED_FAILED = 'Error loading properties. Please try again later.';
export const FEATURED_EMPTY = 'No properties available at the moment.';
export const FEATURED_EMPTY_HINT = 'Properties appear here once listing data has been synced or imported.';
