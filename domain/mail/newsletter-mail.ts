// The mail that asks whether the monthly letter is wanted.
import type { MailContent } from './write-mail.server.ts';

interface NewsletterRequest {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** stoop.example */
  host: string;
}

export function confirmNewsletterMail({ confirmUrl, unsubscribeUrl, host }: NewsletterRequest): MailContent {
  return {
    kind: 'confirm-newsletter',
    subject: 'Confirm the monthly letter from Stoop',
    preview: 'One letter a month, once you say yes.',
    heading: 'Shall we write to you?',
    paragraphs: [
      'Somebody, most likely you, asked for our monthly letter at this address: what sold, what rents did, one long read. It comes only after you confirm.',
    ],
    button: { label: 'Confirm the letter', url: confirmUrl },
    hint: { lead: 'Not you?', text: 'Do nothing. No letter is sent to an address that was not confirmed.' },
    reason: `You get this because this address was entered for the monthly letter at ${host}.`,
    unsubscribeUrl,
  };
}
