// Expected failures of functions/v1. The message is for a person.
import { type RefusalCode, RequestRefused } from '#domain/domain-error.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';

const STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  second_factor_needed: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_many_requests: 429,
} as const;

export type FunctionErrorCode = keyof typeof STATUS;

export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  /** What to fix, by input field. */
  readonly fields: Record<string, string> | null;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(
    code: FunctionErrorCode,
    message: string,
    {
      fields = null,
      retryAfter = null,
      cause,
    }: { fields?: Record<string, string> | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  answer(): Response {
    const { code, message, fields, retryAfter } = this;
    return Response.json(
      { code, message, ...(fields ? { fields } : {}) },
      { status: STATUS[code], headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) } },
    );
  }
}

const CODES = { invalid: 'invalid_input', missing: 'not_found', conflict: 'conflict' } as const satisfies Record<
  RefusalCode,
  FunctionErrorCode
>;

/** Refusals of the domain as errors of functions/v1; null for errors that are our fault. */
export function asFunctionError(error: unknown): FunctionError | null {
  if (error instanceof FunctionError) return error;
  if (error instanceof RequestRefused) {
    const fields = error.field === null ? null : { [error.field]: error.message };
    return new FunctionError(CODES[error.code], error.message, { fields, cause: error });
  }
  if (error instanceof TokenRefused) {
    return new FunctionError('not_signed_in', error.code === 'expired' ? 'JWT expired' : error.message, {
      cause: error,
    });
  }
  return null;
}
