// What the portal's functions have in common: who calls.
import type { Administrator } from '#domain/people/admin-actions.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, type FunctionCall, type ServerFunction } from './server-function.ts';

type Definition<Schema extends Parameters<typeof defineFunction>[0]['schema']> = Omit<
  Parameters<typeof defineFunction<Schema>>[0],
  'access' | 'run'
> & {
  run(
    input: Parameters<Parameters<typeof defineFunction<Schema>>[0]['run']>[0],
    administrator: Administrator,
  ): Promise<unknown>;
};

/** A function for administrators only. */
export function definePortalFunction<Schema extends Parameters<typeof defineFunction>[0]['schema']>(
  definition: Definition<Schema>,
): ServerFunction {
  return defineFunction<Schema>({
    ...definition,
    access: 'administrator',
    async run(input, call) {
      return definition.run(input, readAdministrator(call));
    },
  });
}

function readAdministrator({ accountId, caller }: FunctionCall): Administrator {
  if (accountId === null) throw new FunctionError('not_signed_in', 'Please sign in first');
  const email = caller.claims?.email;
  return { id: accountId, email: typeof email === 'string' ? email : '' };
}
