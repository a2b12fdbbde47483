/** The page has one share menu; every share button opens it. */
export const SHARE_MENU_ID = 'share-menu';
