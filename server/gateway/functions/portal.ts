// Shared by the portal's functions: who is calling.
import type { Administrator } from '#domain/people/admin-actions.server.ts';
import { defineFunction, type FunctionCall, readAccount, type ServerFunction } from './server-function.ts';

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

function readAdministrator(call: FunctionCall): Administrator {
  const email = call.caller.claims?.email;
  return { id: readAccount(call), email: typeof email === 'string' ? email : '' };
}
