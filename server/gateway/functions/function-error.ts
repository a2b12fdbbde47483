// Expected failures of functions/v1. The text is for a person.

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
  /** Per field of the input, what to mend. */
  readonly fields: Record<string, string> | null;
  /** Seconds after which another try makes sense. */
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
