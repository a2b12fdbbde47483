// Errors of the data API in PostgREST's form: always the same four keys.

/** Status by code, as in PostgREST's docs (references/errors). */
const STATUS = {
  PGRST000: 503,
  PGRST003: 504,
  PGRST100: 400,
  PGRST102: 400,
  PGRST103: 416,
  PGRST105: 405,
  PGRST106: 406,
  PGRST107: 406,
  PGRST108: 400,
  PGRST115: 400,
  PGRST116: 406,
  PGRST117: 405,
  PGRST118: 400,
  PGRST120: 400,
  PGRST122: 400,
  PGRST124: 400,
  PGRST125: 404,
  PGRST126: 404,
  PGRST200: 400,
  PGRST201: 300,
  PGRST202: 404,
  PGRST203: 300,
  PGRST204: 400,
  PGRST205: 404,
  PGRST300: 500,
  PGRST301: 401,
  PGRST302: 401,
  PGRST303: 401,
  '42703': 400,
  '42712': 400,
  /** Ours: limits that protect everybody else. */
  STOOP429: 429,
  STOOP413: 413,
  STOOP414: 414,
  STOOP400: 400,
} as const;

export type RestErrorCode = keyof typeof STATUS;

interface RestErrorOptions {
  details?: unknown;
  hint?: string | null;
  cause?: unknown;
  headers?: Record<string, string>;
}

export class RestError extends Error {
  readonly code: RestErrorCode;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    code: RestErrorCode,
    message: string,
    { details = null, hint = null, cause, headers }: RestErrorOptions = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers ?? {};
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** A request that violates the grammar. */
export function parseError(message: string, details: string | null = null): RestError {
  return new RestError('PGRST100', message, { details });
}
