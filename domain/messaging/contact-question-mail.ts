import { homeInMail, personInMail } from '#domain/mail/names-in-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';

/** To an address that a listing names as its contact: does its owner want the inquiries? */
export function contactQuestionMail(listerName: string, listing: string, link: string): MailContent {
  const name = personInMail(listerName, 'Somebody');
  return {
    kind: 'listing-contact',
    subject: `${name} names you as the contact of a listing`,
    preview: 'Do you want inquiries about it by email?',
    heading: 'Do you take inquiries about this listing?',
    paragraphs: [
      `${name} has published a listing of ${homeInMail(listing)} on Stoop and names this address as its contact.`,
      'If you agree, we mail you the inquiries about it and about their other listings that name you. Until then, they go to whoever published the listing.',
    ],
    button: { label: 'Answer', url: link },
    note: 'If you do nothing, you get no inquiries.',
    reason: 'You’re getting this because somebody entered your address on Stoop. We don’t use it for anything else.',
  };
}
