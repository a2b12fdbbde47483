/**
 * A request that can't be carried out, for a reason that isn't our fault. The message says why and what to do, and is
 * shown to people as it is. The codes are for programs; each entry point translates them in one place.
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

/** For everything without its own protocol: imports, runs, sources, the portal. */
export class RequestRefused extends DomainError<RefusalCode> {
  /** The field to correct. */
  readonly field: string | null;

  constructor(code: RefusalCode, message: string, field: string | null = null, options?: ErrorOptions) {
    super(code, message, options);
    this.field = field;
  }
}

/**
 * Whether a request was refused. By name: the site's bundle has its own copy of this class, of which what is thrown
 * outside the bundle is no instance.
 */
export const isRequestRefused = (error: unknown): error is RequestRefused =>
  error instanceof Error && error.name === RequestRefused.name;
