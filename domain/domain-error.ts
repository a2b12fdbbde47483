/**
 * What was asked for cannot be done, for a reason that is no fault of ours. The message says why and what to do, and is
 * shown to people as it is. The codes are for programs; each door translates those of what it calls, in one place.
 */
export abstract class DomainError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

export type RefusalCode = 'invalid' | 'missing' | 'conflict';

/** Of whatever has no protocol of its own: imports, runs, sources, the portal. */
export class RequestRefused extends DomainError<RefusalCode> {
  /** The field to correct. */
  readonly field: string | null;

  constructor(code: RefusalCode, message: string, field: string | null = null, options?: ErrorOptions) {
    super(code, message, options);
    this.field = field;
  }
}
