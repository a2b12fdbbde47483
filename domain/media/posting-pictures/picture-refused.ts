/** A file that can't be used as a picture of a listing. The message says why, for its lister. */
export class PictureRefused extends Error {}
