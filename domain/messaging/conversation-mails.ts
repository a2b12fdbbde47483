// Mails of a conversation. Each goes to one side and shows no address or phone number of the other one.
import { nameToGreet } from '#domain/mail/account-mails.ts';
import { homeInMail, personInMail, readerInMail } from '#domain/mail/names-in-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { CONTACT_WANTED, readerText, type Reader } from './conversation.ts';

const linesOf = (text: string | null): string[] => text?.split(/\n+/).filter((line) => line.trim() !== '') ?? [];

const hello = (typed: string): string => {
  const name = nameToGreet(typed);
  return name === null ? 'Hello,' : `Hello ${name},`;
};

/** What was asked about, for a mail to an address that somebody typed. */
const named = (about: string | null, isAgent: boolean): string =>
  isAgent ? personInMail(about, 'an agent’s profile') : homeInMail(about);

interface AboutHome {
  /** Title, and the address with the unit if it may be shown. */
  name: string;
  /** Includes the unit. Null if the source hides it. */
  address: string | null;
  /** It is no home but the profile of an agent; `page` is what the reader calls it. */
  agent?: { page: string };
}

const STOP_HINT =
  'Somebody may have typed your address by mistake. Open the conversation and choose Block, and nobody can send messages or ask for tours by typing your address.';

interface Answering {
  /** Leads to the conversation. */
  link: string;
  /** Answers to this mail arrive in the conversation. */
  canReply: boolean;
}

const howToAnswer = ({ canReply }: Answering) => ({
  lead: 'Answering:',
  text: `${canReply ? 'Reply to this email or use the button.' : 'Use the button.'} Addresses and phone numbers stay hidden until their owner shares them.`,
});

interface Asked {
  name: string;
  message: string | null;
  /** Else somebody typed the address. */
  isProved: boolean;
  recipientName: string;
  reason: string;
  wantsNoContact: boolean;
}

/** To the one recipient: somebody asks. Quotes the message as it was written. */
export function inquiryMail(home: AboutHome, asked: Asked, answering: Answering): MailContent {
  const about = home.agent?.page ?? home.address ?? home.name;
  const name = personInMail(asked.name, 'Somebody');
  const heading = home.agent ? `${name} wrote to you from ${about}` : `${name} asks about ${about}`;
  const lines = linesOf(asked.message);
  return {
    kind: 'contact',
    subject: heading,
    preview: lines[0] ?? `${name} would like to hear from you.`,
    heading,
    paragraphs: [
      `${hello(asked.recipientName)} this was sent from ${home.agent?.page ?? `the page of ${home.name}`} on Stoop. Only you get it.`,
      ...(lines.length > 0 ? lines : [CONTACT_WANTED]),
      // The message above says what it likes, too.
      ...(name === asked.name ? [] : [`The name they gave: ${asked.name}.`]),
      ...(asked.isProved
        ? []
        : ['They haven’t confirmed their email address yet, so somebody else may have used this name and address.']),
      ...(asked.wantsNoContact
        ? [
            'They want an answer by email only. Please don’t send anything else, and don’t add their address to any list.',
          ]
        : []),
    ],
    button: { label: 'Answer', url: answering.link },
    hint: howToAnswer(answering),
    reason: `You’re getting this because ${asked.reason}. It is not marketing.`,
  };
}

/**
 * To the address from which somebody asked: who reads the message. Does not quote it, because anybody can type any
 * address.
 */
export function receiptMail(
  home: AboutHome,
  reader: Reader,
  { link, isHeld }: { link: string; isHeld: boolean },
): MailContent {
  const about = named(home.address ?? home.name, home.agent !== undefined);
  const heading = isHeld ? `We’ll look at your message about ${about} first` : `Your message about ${about} was sent`;
  const readerLine = isHeld
    ? `Then one person reads it: ${readerText(readerInMail(reader))}.`
    : `One person reads it: ${readerText(readerInMail(reader))}.`;
  return {
    kind: 'contact-receipt',
    subject: heading,
    preview: readerLine,
    heading,
    paragraphs: [
      ...(isHeld
        ? ['It wasn’t sent yet. We look at it first, because it looks like mail that is sent to many people.']
        : []),
      `${readerLine} We don’t sell it, and we don’t give it to anybody else.`,
      'They see your name and your message, but not your email address or phone number, until you share them.',
    ],
    button: { label: 'Open the conversation', url: link },
    hint: {
      lead: 'Not you?',
      text: STOP_HINT,
    },
    reason: 'You’re getting this because your address was entered in a contact form on Stoop. It is not marketing.',
  };
}

/** To an address that nobody has proved: somebody answered. Without the text, and once. */
export function answeredMail(
  { from, home, isAgent }: { from: string; home: string | null; isAgent: boolean },
  link: string,
): MailContent {
  const heading = `${personInMail(from, 'Somebody')} answered you`;
  return {
    kind: 'conversation',
    subject: heading,
    preview: 'Open the conversation to read the answer.',
    heading,
    paragraphs: [
      `About ${named(home, isAgent)}. The answer is in the conversation. Once you confirm there that this address is yours, we mail you every answer with its text. Until then, this is the only email about answers.`,
    ],
    button: { label: 'Read the answer', url: link },
    hint: { lead: 'Not you?', text: STOP_HINT },
    reason: 'You’re getting this because your address was entered in a contact form on Stoop. It is not marketing.',
  };
}

/** To one side: the other one wrote. */
export function messageMail(
  {
    from,
    to,
    home,
    body,
    files,
  }: { from: string; to: 'asker' | 'recipient'; home: string | null; body: string | null; files: readonly string[] },
  answering: Answering,
): MailContent {
  const name = personInMail(from, 'Somebody');
  const about = home ?? 'a home';
  const lines = linesOf(body);
  return {
    kind: 'conversation',
    subject: `${name} wrote to you about ${about}`,
    preview: lines[0] ?? files.join(', '),
    heading: `${name} wrote to you`,
    paragraphs: [`About ${about}:`, ...lines, ...(files.length > 0 ? [`Attached: ${files.join(', ')}.`] : [])],
    button: { label: 'Open the conversation', url: answering.link },
    hint: howToAnswer(answering),
    reason:
      to === 'asker'
        ? `You’re getting this because you asked about ${about} on Stoop.`
        : `You’re getting this because you were asked about ${about} on Stoop.`,
  };
}

/** To a side whose answer by mail, or a file of it, didn't arrive. */
export function answerRefusedMail(problems: readonly string[], isStored: boolean): MailContent {
  const heading = isStored ? 'Some files of your answer weren’t sent' : 'Your answer wasn’t sent';
  return {
    kind: 'conversation-refused',
    subject: heading,
    preview: problems[0] ?? '',
    heading,
    paragraphs: [...problems],
    note: 'Use the button in our latest mail of the conversation to write there.',
    reason: 'You’re getting this because somebody answered a mail of your conversation on Stoop.',
  };
}
