// Turns failed answers into errors with a text for people.
import { PrivateNetwork } from '#adapters/network/public-network.ts';
import { FeedError } from '#domain/feed/ports.ts';
import { type HttpAnswer, NoAnswer } from '#adapters/network/http-answer.ts';
import { retryAfterSeconds } from './quota-headers.ts';
import { withoutSecrets } from './without-secrets.ts';

const LONGEST_WORDS = 300;
/** How much of the feed's message is searched for secrets. */
const MOST_READ = 5_000;

export function failureOf(answer: HttpAnswer, secrets: readonly string[]): FeedError {
  const { status, headers } = answer;
  const words = wordsOf(answer, secrets);
  const text = words ? `${status}: ${words}` : String(status);
  if (status === 401 || status === 403)
    return new FeedError('credentials', `The feed rejected the credentials (${text})`);
  if (status === 408 || status >= 500) {
    const seconds = retryAfterSeconds(headers);
    const retryAt = seconds === null ? null : new Date(Date.now() + seconds * 1000);
    // A 501 stays the same no matter how often the request is repeated.
    return new FeedError(status === 501 ? 'refused' : 'unavailable', `The feed answered ${text}`, { retryAt });
  }
  if (status >= 300 && status < 400)
    return new FeedError('refused', `The feed has moved (${status}). Check its address`);
  return new FeedError('refused', `The feed rejected the request (${text})`);
}

/** @throws errors that aren't caused by the feed */
export function toFeedError(error: unknown, signal: AbortSignal): FeedError {
  if (error instanceof FeedError) return error;
  signal.throwIfAborted();
  if (error instanceof NoAnswer)
    return new FeedError('unavailable', `The feed could not be read: ${error.message}`, { cause: error });
  if (error instanceof PrivateNetwork) {
    return new FeedError('refused', `The feed’s address is not allowed: ${error.message}`, { cause: error });
  }
  throw error;
}

/** The feed's own description of the problem, on one line; empty for HTML pages. */
export function wordsOf({ body }: HttpAnswer, secrets: readonly string[]): string {
  try {
    const json = JSON.parse(body.toString('utf8')) as { error?: { message?: unknown }; message?: unknown };
    const message = json.error?.message ?? json.message;
    if (typeof message !== 'string') return '';
    return withoutSecrets(message.slice(0, MOST_READ), secrets)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST_WORDS)
      .toWellFormed();
  } catch {
    return '';
  }
}
