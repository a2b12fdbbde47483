// One use case behind functions/v1/<name>: what it takes, who may call it, what it does.
import type { $ZodType, output } from 'zod/v4/core';
import type { Caller } from '#db/caller.ts';

export interface FunctionCall {
  caller: Caller;
  /** The account that calls; null for a visitor or the service. */
  accountId: string | null;
  /** For limits; never from a header that anybody can write. */
  clientAddress: string;
}

export interface ServerFunction {
  name: string;
  schema: $ZodType;
  /** Who may call: a visitor too, or an account (also an anonymous one), or only an administrator. */
  access: 'anybody' | 'account' | 'administrator';
  /** Calls of one address. */
  perMinute: number;
  run(input: unknown, call: FunctionCall): Promise<unknown>;
}

interface Definition<Schema extends $ZodType> extends Omit<ServerFunction, 'run' | 'schema'> {
  schema: Schema;
  /** What it returns is the answer's JSON; undefined answers with no content. @throws FunctionError */
  run(input: output<Schema>, call: FunctionCall): Promise<unknown>;
}

export function defineFunction<Schema extends $ZodType>(definition: Definition<Schema>): ServerFunction {
  // The door hands over what the same schema read.
  return { ...definition, run: (input, call) => definition.run(input as output<Schema>, call) };
}
