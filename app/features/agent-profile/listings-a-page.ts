export const LISTINGS_A_PAGE = 24;
