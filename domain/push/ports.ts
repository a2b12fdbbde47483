/** A browser's subscription, as its push service gave it. */
export interface PushTarget {
  /** Whoever knows this address and the keys can write to the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The subscription is over, or its service is somewhere that we don't write to. */
export class PushEnded extends Error {
  override readonly name = 'PushEnded';
}

/** Hands an encrypted payload to the browser's push service. @throws PushEnded; MessageRefused; others: try again */
export type WritePush = (target: PushTarget, payload: string) => Promise<void>;

/** What is wrong with the address of a push service, in words for a person; null: nothing. */
export type CheckPushService = (endpoint: string) => Promise<string | null>;
