// Drafts that were written without JavaScript move into the account that opens their mailed link.
import { z } from 'zod';
import type { CallerPools } from '#db/caller.ts';
import { addPicturesFromForm } from '#domain/media/posting-pictures/pictures-from-form.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { claimDraft, takeDraftPictures } from '#domain/postings/unclaimed-drafts.server.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

export function unclaimedDraftFunctions({ pools, blobs }: { pools: CallerPools; blobs: Blobs }): ServerFunction[] {
  return [
    defineFunction({
      name: 'claim-draft',
      access: 'account',
      perMinute: 30,
      schema: z.object({ token: z.string().min(1).max(100) }),
      /** `refused`: names of pictures that could not be moved. */
      async run({ token }, call) {
        const accountId = readAccount(call);
        const { id } = await claimDraft(pools.service, accountId, token);
        const refused: string[] = [];
        await takeDraftPictures(pools.service, id, async (picture) => {
          const result = await addPicturesFromForm(pools, blobs, { accountId, postingId: id }, [picture]);
          refused.push(...result.refused.map(({ fileName }) => fileName));
        });
        return { id, refused };
      },
    }),
  ];
}
