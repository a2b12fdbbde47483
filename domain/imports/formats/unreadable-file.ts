import { RequestRefused } from '#domain/domain-error.ts';

/** The file as a whole can't be read; nothing in it was imported. */
export class UnreadableFile extends RequestRefused {
  constructor(message: string, options?: ErrorOptions) {
    super('invalid', message, null, options);
  }
}
