// Mails around an inquiry about a posting. None of them shows an address that its owner hasn't shared.
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';

interface AboutInquiry {
  name: string;
  title: string;
  listerName: string;
  postingId: number;
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
const plain = (name: string): string => name.replace(/\s+/g, ' ');

/** To the contact of the listing: somebody asks. */
export function inquiryMail(about: AboutInquiry, { message }: ContactFields, siteUrl: string): MailContent {
  const name = plain(about.name);
  const lines = linesOf(message ?? '');
  return {
    kind: 'inquiry',
    subject: `${name} asks about ${about.title}`,
    preview: lines[0] ?? `${name} would like to hear from you.`,
    heading: `${name} asks about ${about.title}`,
    paragraphs: lines.length > 0 ? lines : ['They asked you to get in touch and didn’t add a message.'],
    button: { label: 'Answer', url: `${siteUrl}/list-property/${about.postingId}/inquiries` },
    hint: { lead: 'Answering:', text: 'Answer from your dashboard. You’ll see their address once they write back.' },
    reason: 'You’re getting this because your listing on Stoop names you as its contact. It is not marketing.',
  };
}

/** To an address that a listing names as its contact: does its owner want the inquiries? */
export function contactQuestionMail(listerName: string, listing: string, link: string): MailContent {
  const name = plain(listerName);
  return {
    kind: 'listing-contact',
    subject: `${name} names you as the contact of a listing`,
    preview: 'Do you want inquiries about it by email?',
    heading: 'Do you take inquiries about this listing?',
    paragraphs: [
      `${name} has published a listing of ${listing} on Stoop and names this address as its contact.`,
      'If you agree, we mail you the inquiries about it and about their other listings that name you. Until then, they go to whoever published the listing.',
    ],
    button: { label: 'Answer', url: link },
    note: 'If you do nothing, you get no inquiries.',
    reason: 'You’re getting this because somebody entered your address on Stoop. We don’t use it for anything else.',
  };
}

/** To the person who asked: the lister's answer. */
export function answerMail({ title, listerName }: AboutInquiry, body: string, link: string): MailContent {
  return {
    kind: 'inquiry-answer',
    subject: `${plain(listerName)} answered you about ${title}`,
    preview: linesOf(body)[0] ?? '',
    heading: `${plain(listerName)} answered you`,
    paragraphs: linesOf(body),
    button: { label: 'Write back', url: link },
    note: 'Your address is hidden from them until you write back.',
    reason: `You’re getting this because you asked about ${title} on Stoop.`,
  };
}

/** To the lister: the person wrote back. */
export function personAnsweredMail(about: AboutInquiry, body: string, siteUrl: string): MailContent {
  const name = plain(about.name);
  return {
    kind: 'inquiry-written-back',
    subject: `${name} wrote back about ${about.title}`,
    preview: linesOf(body)[0] ?? '',
    heading: `${name} wrote back`,
    paragraphs: linesOf(body),
    button: { label: 'Open the inquiry', url: `${siteUrl}/list-property/${about.postingId}/inquiries` },
    reason: 'You’re getting this because you have a listing on Stoop.',
  };
}
