// Writes to the push services of browsers (RFC 8030), whose addresses come from browsers and so from strangers: each is
// refused if it is in a private network, when it is registered and whenever something is sent.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { readHttp } from '#adapters/network/http-answer.ts';
import { checkLiteralAddress, isPrivateAddress, PrivateNetwork } from '#adapters/network/public-network.ts';
import { MessageRefused } from '#domain/mail/ports.ts';
import { type CheckPushService, PushEnded, type WritePush } from '#domain/push/ports.ts';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** A phone that was off for longer doesn't show yesterday's homes. */
const KEPT_SECONDS = 24 * 3600;

export interface WebPushSettings {
  publicKey: string;
  privateKey: string;
  /** Who answers for what we send: a mailbox. */
  contact: string;
  /** Of a host that only private networks know (domain/forms/public-url.ts). */
  isPrivateName: (hostname: string) => boolean;
  /** Tests only: the one origin that may be on this machine and without TLS. */
  testService?: string | null;
}

const IN_PRIVATE_NETWORK = 'The push service is in a private network, where we don’t send notifications.';

export function createWebPush({ publicKey, privateKey, contact, isPrivateName, testService = null }: WebPushSettings): {
  write: WritePush;
  check: CheckPushService;
} {
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey };
  const isTest = (url: URL) => testService !== null && url.origin === testService;
  return {
    async check(endpoint) {
      const url = URL.parse(endpoint);
      if (!url) return 'The push service has no valid address.';
      if (isTest(url)) return null;
      if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
        return 'The address of the push service must begin with https://, without a port or a password.';
      return (await isPrivate(url, isPrivateName)) ? IN_PRIVATE_NETWORK : null;
    },
    async write({ endpoint, p256dh, auth }, payload) {
      const target = { endpoint, keys: { p256dh, auth } };
      const details = webPush.generateRequestDetails(target, payload, {
        vapidDetails,
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
      });
      const url = new URL(details.endpoint);
      const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
      const { status } = await readHttp({
        url,
        method: 'POST',
        headers: Object.fromEntries(headers),
        ...(details.body && { body: details.body }),
        mostBytes: MOST_ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
        allowPrivate: isTest(url),
        signal: new AbortController().signal,
      }).catch((cause: unknown) => {
        throw cause instanceof PrivateNetwork ? new PushEnded(IN_PRIVATE_NETWORK, { cause }) : cause;
      });
      judge(status);
    },
  };
}

/** A name that can't be looked up now is checked again whenever something is sent. */
async function isPrivate(url: URL, isPrivateName: WebPushSettings['isPrivateName']): Promise<boolean> {
  try {
    checkLiteralAddress(url);
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return false;
    if (isPrivateName(url.hostname)) return true;
    const found = await lookup(url.hostname, { all: true });
    return found.length > 0 && found.every(({ address }) => isPrivateAddress(address));
  } catch (error) {
    return error instanceof PrivateNetwork;
  }
}

/** A redirect is not followed: a push service has one address. */
function judge(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new PushEnded(`The push service ended the subscription (${status})`);
  const refusal = `The push service answered ${status}`;
  if (status === 429 || status >= 500) throw new Error(refusal);
  throw new MessageRefused(refusal);
}
