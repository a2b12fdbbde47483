// A mail as it came in, reduced to what a conversation needs. The head says whose it is; only then is the rest read, in a
// thread of its own (read-mail-apart.server.ts).
import PostalMime, { type Email } from 'postal-mime';
import { MOST_ATTACHMENTS } from './attachment.ts';
import type { GivenFile } from './attachments.server.ts';
import { textOfHtml } from './html-text.ts';
import { findNewText } from './new-text.ts';

export interface MailHead {
  /** In lower case; '' if it names none. */
  from: string;
  /** Everybody it names as a recipient. */
  recipients: string[];
  messageId: string;
  /** Written by a machine: an absence note, a bounce, a list, a mail of our own. */
  isAutomatic: boolean;
}

export interface MailBody {
  /** Without what it quotes. */
  text: string;
  /** One more than a message may have at most. */
  files: GivenFile[];
  fileCount: number;
}

/** Mail servers add lines, lists of recipients are long; they rarely take 64 kB together. */
const LONGEST_HEAD = 128 * 1024;
/** Of all parts together, with their names of files. */
const MOST_HEAD_BYTES = 256 * 1024;
/** Deeper mails are not parsed further. */
const DEEPEST = 20;
/** Lines that may begin a part. */
const MOST_PARTS = 500;

/** @throws Error if it is longer than any that is meant to be read */
export async function readHead(raw: Uint8Array): Promise<MailHead> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, LONGEST_HEAD));
  const ends = ['\n\n', '\n\r\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at !== -1);
  if (ends.length === 0 && raw.length > LONGEST_HEAD) throw new Error('The head of the mail is too long');
  const mail = await PostalMime.parse(bytes.subarray(0, Math.min(bytes.length, ...ends) + 1));
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((each) => each.group ?? [each]);
  return {
    from: (mail.from?.address ?? '').trim().toLowerCase(),
    recipients: [
      ...addresses.map(({ address }) => address ?? ''),
      ...headers(mail, /^(?:delivered-to|x-original-to|envelope-to)$/).map((value) => value.replace(/^.*<|>.*$/g, '')),
    ],
    messageId: mail.messageId ?? '',
    isAutomatic: isAutomatic(mail),
  };
}

/** @throws Error if it is made to be hard to read */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  refuseManyParts(raw);
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MOST_HEAD_BYTES,
    // A forwarded mail is not what its sender wrote.
    forceRfc822Attachments: true,
  });
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '');
  // Pictures that belong to the HTML are logos of signatures.
  const files = mail.attachments.filter(
    ({ related, disposition, contentId }) => !related && !(disposition === 'inline' && contentId),
  );
  return {
    text: findNewText(text).replaceAll('\0', ''),
    files: files
      .slice(0, MOST_ATTACHMENTS + 1)
      .map(({ filename, content }) => ({ name: filename ?? 'file', bytes: bytesOf(content) })),
    fileCount: files.length,
  };
}

/** Each part costs a list of lines of its own, so a mail of many small ones takes hundreds of times its size. */
function refuseManyParts(raw: Uint8Array): void {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 1)) count += 1;
  if (count > MOST_PARTS) throw new Error('The mail has too many parts');
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
