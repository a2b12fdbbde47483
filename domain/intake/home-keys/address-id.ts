// The id of a listing whose source gives none: made of its address, so that the next file names the same listing.
import { createHash } from 'node:crypto';

const idOf = (text: string) => `A-${createHash('sha256').update(text).digest('hex').slice(0, 14)}`;

export const addressId = (kind: string, unitKey: string): string => idOf(`${kind}|${unitKey}`);

/** Of one of several homes at an address without units, by its "beds/baths" as SQL writes them (merge.server.ts). */
export const sharedAddressId = (id: string, said: string): string => idOf(`${id}|${said}`);
