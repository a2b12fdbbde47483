// Turns every failure into an answer: ours by its code, the database's by its SQLSTATE (PostgREST:
// Error.pgErrorStatus).
import pg from 'pg';
import { DISK_FULL, isDiskFull } from '#db/is-disk-full.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';
import { RestError } from './rest-error.ts';

/** First exact states, then classes. */
const STATE_STATUS: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 400,
  '22023': 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57014': 500,
  P0001: 400,
};
const CLASS_STATUS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

interface ErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: unknown;
}

/** Null for unexpected errors. */
export function errorAnswer(error: unknown, isAnonymous: boolean): Response | null {
  if (error instanceof RestError) {
    const { code, message, details, hint, status, headers } = error;
    return answer(status, { code: wireCode(code), message, details, hint }, headers);
  }
  if (error instanceof TokenRefused) return refusedToken(error);
  if (error instanceof pg.DatabaseError && error.code) return databaseError(error, error.code, isAnonymous);
  return null;
}

/** Our own limits have no PostgREST code; the status tells. */
function wireCode(code: string): string {
  return code.startsWith('STOOP') ? code.slice('STOOP'.length) : code;
}

function answer(status: number, body: ErrorBody, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code}`,
      ...headers,
    },
  });
}

function refusedToken({ code, message }: TokenRefused): Response {
  const isAboutClaims = code === 'expired' || code === 'bad_claims';
  const text = code === 'expired' ? 'JWT expired' : message;
  const description = text.replaceAll(/["\\]/g, '');
  return answer(
    401,
    { code: isAboutClaims ? 'PGRST303' : 'PGRST301', message: text, details: null, hint: null },
    { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${description}"` },
  );
}

function databaseError(error: pg.DatabaseError, state: string, isAnonymous: boolean): Response {
  const body = { code: state, message: error.message, details: error.detail ?? null, hint: error.hint ?? null };
  if (state === '42501') {
    return isAnonymous ? answer(401, body, { 'WWW-Authenticate': 'Bearer' }) : answer(403, body);
  }
  if (state === '22023' && /^role ".*" does not exist/.test(error.message)) return answer(401, body);
  // The database's own message would reveal the names of its files.
  if (isDiskFull(error)) return answer(507, { ...body, message: DISK_FULL, details: null, hint: null });
  const custom = /^PT(\d{3})$/.exec(state);
  if (custom) return answer(Number(custom[1]), body);
  if (state === 'PGRST') return raisedAnswer(error);
  return answer(STATE_STATUS[state] ?? CLASS_STATUS[state.slice(0, 2)] ?? 400, body);
}

/** A function may raise its complete answer: the error in the message, status and headers in the detail. */
function raisedAnswer(error: pg.DatabaseError): Response {
  try {
    const body = JSON.parse(error.message) as Partial<ErrorBody>;
    const { status, headers } = JSON.parse(error.detail ?? '') as { status: number; headers?: Record<string, string> };
    return answer(
      status,
      {
        code: body.code ?? 'PGRST',
        message: body.message ?? '',
        details: body.details ?? null,
        hint: body.hint ?? null,
      },
      headers,
    );
  } catch {
    const text = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error';
    return answer(500, { code: 'PGRST121', message: text, details: error.detail ?? null, hint: null });
  }
}
