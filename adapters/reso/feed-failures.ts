// Answers that are none, in words for people.
import { PrivateNetwork } from '#adapters/network/public-network.ts';
import { FeedError } from '#domain/feed/ports.ts';
import { type HttpAnswer, NoAnswer } from './http-answer.ts';
import { retryAfterSeconds } from './quota-headers.ts';
import { withoutSecrets } from './without-secrets.ts';

const LONGEST_WORDS = 300;
/** Of what a feed says is looked through. */
const MOST_READ = 5_000;

export function failureOf(answer: HttpAnswer, secrets: readonly string[]): FeedError {
  const { status, headers } = answer;
  const words = wordsOf(answer, secrets);
  const text = words ? `${status}: ${words}` : String(status);
  if (status === 401 || status === 403)
    return new FeedError('credentials', `The feed refuses the credentials (${text})`);
  if (status === 408 || status >= 500) {
    const seconds = retryAfterSeconds(headers);
    const retryAt = seconds === null ? null : new Date(Date.now() + seconds * 1000);
    // 501 stays so however often it is asked.
    return new FeedError(status === 501 ? 'refused' : 'unavailable', `The feed answers ${text}`, { retryAt });
  }
  if (status >= 300 && status < 400)
    return new FeedError('refused', `The feed has moved (${status}): check its address`);
  return new FeedError('refused', `The feed refuses the question (${text})`);
}

/** @throws what is no trouble of the feed */
export function toFeedError(error: unknown, signal: AbortSignal): FeedError {
  if (error instanceof FeedError) return error;
  signal.throwIfAborted();
  if (error instanceof NoAnswer)
    return new FeedError('unavailable', `The feed gives ${error.message}`, { cause: error });
  if (error instanceof PrivateNetwork) {
    return new FeedError('refused', `The feed cannot be asked: ${error.message}`, { cause: error });
  }
  throw error;
}

/** What the feed says is wrong, in its words, on one line; pages of HTML say nothing. */
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
