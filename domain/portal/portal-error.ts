/** What an administrator asked for cannot be done; the text says why. */
export class PortalError extends Error {
  readonly code: 'invalid' | 'missing' | 'conflict';
  /** The field to mend, with its text. */
  readonly field: string | null;

  constructor(code: PortalError['code'], message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
