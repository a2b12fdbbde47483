// Every function that this site offers. A new one is a file beside this one and a line here.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { MessagingContext } from '#domain/messaging/send-contact-message.server.ts';
import { type AccountParts, accountFunctions } from './account.ts';
import { contactFunction } from './contact.ts';
import { type PropertyFunctionParts, propertyFunctions } from './properties.ts';
import { runFunctions } from './runs.ts';
import { type SourceFunctionParts, sourceFunctions } from './sources.ts';
import type { ServerFunction } from './server-function.ts';
import { undeliveredFunctions } from './undelivered.ts';

export interface FunctionParts extends AccountParts, Pick<MessagingContext, 'deskEmail'> {
  /** Acts as service_role: a function checks itself what its caller may do. */
  db: Kysely<Database>;
  /** Null: the portal's functions are not offered. */
  portal: (Omit<SourceFunctionParts, 'pool'> & Pick<PropertyFunctionParts, 'searchProperties'>) | null;
}

export function listFunctions({ db, portal, deskEmail, ...account }: FunctionParts): ServerFunction[] {
  const { pool, siteUrl } = account;
  return [
    contactFunction({ db, siteUrl, deskEmail }),
    ...accountFunctions(account),
    ...(portal
      ? [
          ...sourceFunctions({ pool, ...portal }),
          ...undeliveredFunctions({ pool }),
          ...runFunctions({ db, pool, blobs: account.blobs }),
          ...propertyFunctions({ db, pool, searchProperties: portal.searchProperties }),
        ]
      : []),
  ];
}
