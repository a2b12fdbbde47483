import type { SupabaseClient } from '@supabase/supabase-js';
import { isTokenRefused } from './token-refused.ts';

/** An error that a use case of functions/v1 returned, with the server's own message. */
export class FunctionRefused extends Error {
  readonly code: string;
  /** What to fix, by field of the input. */
  readonly fields: Record<string, string>;
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'FunctionRefused';
    this.code = code;
    this.fields = fields;
  }
}

/** The session has ended. Not a FunctionRefused, so that no form shows it as something to fix. */
class SessionRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'SessionRefused';
    this.code = code;
  }
}

/**
 * Calls a use case by name. Throws FunctionRefused if the server rejected the call, and other errors if it did not
 * answer or the session has ended (`isTokenRefused`).
 */
export async function callFunction<Answer>(client: SupabaseClient, name: string, body: object = {}): Promise<Answer> {
  const { data, error, response } = await client.functions.invoke<Answer>(name, { body });
  if (!error) return data as Answer;
  const refusal = response
    ? ((await response.json().catch(() => null)) as {
        code?: string;
        message?: string;
        fields?: Record<string, string>;
      } | null)
    : null;
  if (typeof refusal?.message === 'string') {
    if (isTokenRefused(refusal)) throw new SessionRefused(String(refusal.code), refusal.message);
    throw new FunctionRefused(String(refusal.code), refusal.message, refusal.fields);
  }
  throw error;
}
