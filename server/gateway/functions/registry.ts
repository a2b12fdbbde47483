// Every function that this site offers. A new one is a file beside this one and a line here.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type AccountParts, accountFunctions } from './account.ts';
import { contactFunction } from './contact.ts';
import type { ServerFunction } from './server-function.ts';

export interface FunctionParts extends AccountParts {
  /** Acts as service_role: a function checks itself what its caller may do. */
  db: Kysely<Database>;
}

export function listFunctions({ db, ...account }: FunctionParts): ServerFunction[] {
  return [contactFunction({ db, siteUrl: account.siteUrl }), ...accountFunctions(account)];
}
