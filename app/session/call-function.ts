import type { SupabaseClient } from '@supabase/supabase-js';

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

/**
 * Calls a use case by name. Throws FunctionRefused if the server rejected the call, and other errors if it did not
 * answer.
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
    throw new FunctionRefused(String(refusal.code), refusal.message, refusal.fields);
  }
  throw error;
}
