// What may be attached to a message. Browser-safe.
export const MOST_ATTACHMENTS = 5;
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** For the file chooser. HEIC by its ending alone: a phone turns its own into JPG as long as the type isn't listed. */
export const ATTACHMENT_TYPES = 'image/jpeg,image/png,image/webp,application/pdf,.heic,.heif';

export const ATTACHMENT_RULES = `Up to ${MOST_ATTACHMENTS} JPG, PNG, WebP, HEIC or PDF files of at most ${MOST_ATTACHMENT_BYTES / 1024 / 1024} MB each.`;

export interface Attachment {
  id: string;
  kind: 'picture' | 'pdf';
  name: string;
  bytes: number;
  /** Pixels, of a picture. */
  width: number | null;
  height: number | null;
  /** Works for a day. */
  url: string;
}

export const tooManyFiles = (count: number): string =>
  `You chose ${count} files. A message can have at most ${MOST_ATTACHMENTS}.`;

export const tooLargeFile = (name: string): string =>
  `${name} is larger than ${MOST_ATTACHMENT_BYTES / 1024 / 1024} MB. Send a smaller file.`;

export const notSendable = (name: string): string =>
  `${name} isn’t a picture or PDF that we can send, whatever its name ends in. Use JPG, PNG, WebP, HEIC or PDF.`;
