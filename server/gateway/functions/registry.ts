// Every function of this site. To add one, add a file here and a line below.
import type { Kysely } from 'kysely';
import type { CallerPools } from '#db/caller.ts';
import type { Database } from '#db/schema.ts';
import type { MessagingContext } from '#domain/messaging/send-contact-message.server.ts';
import { type AccountParts, accountFunctions } from './account.ts';
import { alertFunctions } from './alerts.ts';
import { agentFunctions } from './agents.ts';
import { boardFunctions } from './boards.ts';
import { contactFunction } from './contact.ts';
import { costFunctions } from './costs.ts';
import { conversationFunctions } from './conversations.ts';
import { firmFunctions } from './firms.ts';
import { openHouseFunctions } from './open-houses.ts';
import { ownImportFunctions } from './own-imports.ts';
import type { PaymentProvider } from '#domain/payments/ports.ts';
import { paymentFunctions } from './payments.ts';
import { type PostingFunctionParts, postingFunctions } from './postings.ts';
import { postingPictureFunctions } from './posting-pictures.ts';
import { type PropertyFunctionParts, propertyFunctions } from './properties.ts';
import { type PushParts, pushFunctions } from './push.ts';
import { removalFunctions } from './removals.ts';
import { runFunctions } from './runs.ts';
import { type SourceFunctionParts, sourceFunctions } from './sources.ts';
import type { ServerFunction } from './server-function.ts';
import { tourFunctions } from './tours.ts';
import { unclaimedDraftFunctions } from './unclaimed-drafts.ts';
import { undeliveredFunctions } from './undelivered.ts';

export interface FunctionParts extends AccountParts, Pick<MessagingContext, 'deskEmail' | 'replyDomain'> {
  /** Acts as service_role, so each function checks for itself what its caller may do. */
  db: Kysely<Database>;
  /** For what acts on stored files in the name of somebody else. */
  pools: CallerPools;
  /** Null: the portal's functions are not available. */
  portal: (Omit<SourceFunctionParts, 'pool'> & Pick<PropertyFunctionParts, 'searchProperties'>) | null;
  postings: Pick<PostingFunctionParts, 'activeDays' | 'placeIndex'>;
  /** Allows feeds of listers on this machine, if nobody else can reach the server. */
  allowsPrivateFeeds: boolean;
  /** Null: test payments. */
  paymentProvider: PaymentProvider | null;
  /** Null: no notifications on devices. */
  push: PushParts | null;
}

export function listFunctions(parts: FunctionParts): ServerFunction[] {
  const {
    db,
    pools,
    portal,
    postings,
    allowsPrivateFeeds,
    paymentProvider: provider,
    push,
    deskEmail,
    replyDomain,
    ...account
  } = parts;
  const { pool, siteUrl } = account;
  return [
    contactFunction({ pool, siteUrl, replyDomain, deskEmail }),
    ...accountFunctions(account),
    ...alertFunctions({ pool, db }),
    ...pushFunctions({ pool, push }),
    ...agentFunctions({ pool, siteUrl }),
    ...boardFunctions({ pool, db, pools, siteUrl }),
    ...openHouseFunctions({ db }),
    ...conversationFunctions({ pools, siteUrl, replyDomain, blobs: account.blobs }),
    ...tourFunctions({ pool, pools, siteUrl, replyDomain, deskEmail }),
    ...firmFunctions({ pool, siteUrl, activeDays: postings.activeDays }),
    ...postingFunctions({ pool, db, siteUrl, blobs: account.blobs, ...postings }),
    ...postingPictureFunctions({ pool }),
    ...ownImportFunctions({ pool, allowsPrivateFeeds }),
    ...unclaimedDraftFunctions({ pools, blobs: account.blobs }),
    ...paymentFunctions({ pool, siteUrl, ...postings, provider }),
    ...(portal
      ? [
          ...sourceFunctions({ pool, ...portal }),
          ...undeliveredFunctions({ pool }),
          ...costFunctions({ pool }),
          ...runFunctions({ db, pool, blobs: account.blobs }),
          ...removalFunctions({ pool }),
          ...propertyFunctions({ db, pool, searchProperties: portal.searchProperties }),
        ]
      : []),
  ];
}
