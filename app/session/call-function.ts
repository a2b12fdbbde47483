import type { SupabaseClient } from '@supabase/supabase-js';

/** What a use case of functions/v1 refused, in the server's own words. */
export class FunctionRefused extends Error {
  readonly code: string;
  /** Per field of the input, what to mend. */
  readonly fields: Record<string, string>;
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'FunctionRefused';
    this.code = code;
    this.fields = fields;
  }
}

/** Calls a use case by name. Throws FunctionRefused for what the server refused, other errors when it did not answer. */
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
