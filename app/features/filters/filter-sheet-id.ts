export const FILTER_SHEET_ID = 'more-filters';
