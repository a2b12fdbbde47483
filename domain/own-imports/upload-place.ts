// Where a lister's file goes for its import. Browser-safe.

export const OWN_IMPORT_BUCKET = 'own-imports';
/** The bucket's limit (migration 000170). */
export const MOST_FILE_MEGABYTES = 20;

/** Below the account's own folder. Files with the same name don't collide. */
export const ownUploadName = (accountId: string): string => `${accountId}/${crypto.randomUUID()}`;
