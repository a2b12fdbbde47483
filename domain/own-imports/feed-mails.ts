// Mails about a feed: once when it fails, and once when it works again.
import type { MailContent } from '#domain/mail/write-mail.server.ts';

const REASON = 'You’re getting this because you have a feed of listings on Stoop.';

/** What people recognize it by; the rest of an address may be a secret. */
export function nameOfFeed(url: string): string {
  const { host = url, pathname = '' } = URL.parse(url) ?? {};
  const last = pathname.split('/').findLast(Boolean);
  return (last ? `${host}/…/${last}` : host).slice(0, 120);
}

const seeFeed = (siteUrl: string) => ({ label: 'See your feeds', url: `${siteUrl}/list-property/import` });

export function feedFailedMail(url: string, failure: string, siteUrl: string): MailContent {
  return {
    kind: 'posting-feed-failed',
    subject: 'Your listing feed can’t be read',
    preview: failure,
    heading: 'Your listing feed can’t be read',
    paragraphs: [
      `We couldn’t read ${nameOfFeed(url)}. ${failure}`,
      'Your listings stay as they are until their days end. We try again by ourselves and write once more when it works.',
    ],
    button: seeFeed(siteUrl),
    reason: REASON,
  };
}

export function feedWorksMail(url: string, siteUrl: string): MailContent {
  return {
    kind: 'posting-feed-works',
    subject: 'Your listing feed works again',
    preview: 'We can read it again.',
    heading: 'Your listing feed works again',
    paragraphs: [`We could read ${nameOfFeed(url)} again, and your listings are up to date.`],
    button: seeFeed(siteUrl),
    reason: REASON,
  };
}
