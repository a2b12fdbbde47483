// The id of a listing whose source has none. It is derived from the address, so the next file gives the same listing
// the same id.
import { createHash } from 'node:crypto';

const idOf = (text: string) => `A-${createHash('sha256').update(text).digest('hex').slice(0, 14)}`;

export const addressId = (kind: string, unitKey: string): string => idOf(`${kind}|${unitKey}`);

export const isAddressId = (id: string): boolean => /^A-[0-9a-f]{14}$/.test(id);

/**
 * For one of several homes at an address without units: adds its "beds/baths" as SQL formats them (merge-rows.server.ts).
 */
export const sharedAddressId = (id: string, said: string): string => idOf(`${id}|${said}`);
