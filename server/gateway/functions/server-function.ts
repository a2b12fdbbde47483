// One use case behind functions/v1/<name>: its input, who may call it, what it does.
import type { $ZodType, output } from 'zod/v4/core';
import type { Caller } from '#db/caller.ts';
import { FunctionError } from './function-error.ts';

export interface FunctionCall {
  caller: Caller;
  /** The account that calls; null for a visitor or the service. */
  accountId: string | null;
  /** For limits; never from a header that anybody can write. */
  clientAddress: string;
}

/** The account that calls. @throws FunctionError if nobody is signed in */
export function readAccount({ accountId }: FunctionCall): string {
  if (accountId === null) throw new FunctionError('not_signed_in', 'Please sign in first');
  return accountId;
}

export interface ServerFunction {
  name: string;
  schema: $ZodType;
  /** Who may call: also visitors, or any account (even an anonymous one), or only administrators. */
  access: 'anybody' | 'account' | 'administrator';
  /** Calls from one address. */
  perMinute: number;
  run(input: unknown, call: FunctionCall): Promise<unknown>;
}

interface Definition<Schema extends $ZodType> extends Omit<ServerFunction, 'run' | 'schema'> {
  schema: Schema;
  /** The return value is sent as JSON; undefined sends no content. @throws FunctionError */
  run(input: output<Schema>, call: FunctionCall): Promise<unknown>;
}

export function defineFunction<Schema extends $ZodType>(definition: Definition<Schema>): ServerFunction {
  // The cast is safe because callers only pass in what this schema has parsed.
  return { ...definition, run: (input, call) => definition.run(input as output<Schema>, call) };
}
