/** The file as a whole cannot be read; nothing of it was imported. */
export class UnreadableFile extends Error {}
