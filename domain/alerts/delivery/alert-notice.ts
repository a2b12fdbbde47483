// What an alert says by text message and on a device: one line, and where to read on.
import { lineOf } from '#domain/mailed-homes/mail-home.ts';
import { cut, type PushNotice } from '#domain/push/push-notice.ts';
import { type AlertedHome, type AlertFacts, headingOf, linkOf, previewOf } from './alert-mail.ts';

type NoticeFacts = Pick<AlertFacts, 'homes' | 'searches' | 'siteUrl'>;

/** With the link, two parts of a text message at most. */
const LONGEST_TEXT = 160;

/** Names every home by itself, or counts all of them. */
export function alertNotice(facts: NoticeFacts): PushNotice {
  return { title: headingOf(facts), body: bodyOf(facts.homes), url: linkOf(facts) };
}

/** People may answer STOP to any message. */
export function noticeText(facts: NoticeFacts): string {
  const { title, body, url } = alertNotice(facts);
  return `${cut(`Stoop: ${title}. ${body}`, LONGEST_TEXT)}\n${url}\nReply STOP to end.`;
}

function bodyOf(homes: readonly AlertedHome[]): string {
  const [home] = homes;
  return home && homes.length === 1 ? lineOf(home.card) : previewOf(homes);
}
