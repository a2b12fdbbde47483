// A mail as it came in, reduced to what a conversation needs.
import PostalMime, { type Email } from 'postal-mime';
import type { GivenFile } from './attachments.server.ts';
import { findNewText, textOfHtml } from './new-text.ts';

export interface ReadMail {
  /** In lower case; '' if it names none. */
  from: string;
  /** Everybody it names as a recipient. */
  recipients: string[];
  messageId: string;
  /** Written by a machine: an absence note, a bounce, a list, a mail of our own. */
  isAutomatic: boolean;
  /** Without what it quotes. */
  text: string;
  files: GivenFile[];
}

/** Deeper mails are not parsed further. */
const DEEPEST = 20;

export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: DEEPEST,
    // A forwarded mail is not what its sender wrote.
    forceRfc822Attachments: true,
  });
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '');
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((each) => each.group ?? [each]);
  return {
    from: (mail.from?.address ?? '').trim().toLowerCase(),
    recipients: [
      ...addresses.map(({ address }) => address ?? ''),
      ...headers(mail, /^(?:delivered-to|x-original-to|envelope-to)$/).map((value) => value.replace(/^.*<|>.*$/g, '')),
    ],
    messageId: mail.messageId ?? '',
    isAutomatic: isAutomatic(mail),
    text: findNewText(text.replaceAll('\0', '')),
    // Pictures that belong to the HTML are logos of signatures.
    files: mail.attachments
      .filter(({ related, disposition, contentId }) => !related && !(disposition === 'inline' && contentId))
      .map(({ filename, content }) => ({ name: filename ?? 'file', bytes: bytesOf(content) })),
  };
}

const headers = (mail: Email, name: RegExp): string[] =>
  mail.headers.filter(({ key }) => name.test(key)).map(({ value }) => value);

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** RFC 3834, and what programs did before it. */
function isAutomatic(mail: Email): boolean {
  const has = (name: RegExp, value = /./) => headers(mail, name).some((text) => value.test(text));
  return (
    has(/^auto-submitted$/, /^\s*(?!no\b)\S/i) ||
    has(/^precedence$/, /bulk|junk|list|auto/i) ||
    has(/^(?:x-autoreply|x-autorespond|x-auto-reply|list-id|x-loop|x-stoop-kind|x-failed-recipients)$/) ||
    has(/^return-path$/, /^\s*<\s*>/) ||
    has(/^content-type$/, /multipart\/report/i) ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(mail.from?.address ?? '')
  );
}
