// The mails that ask somebody to confirm the newsletter, or the figures of a place.
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
    subject: 'Confirm your Stoop newsletter',
    preview: 'One email a month, once you confirm.',
    heading: 'Would you like our monthly newsletter?',
    paragraphs: [
      'Somebody, most likely you, signed up for our monthly newsletter with this address. Each issue has sales, rent trends and one long read. We send it only after you confirm.',
    ],
    button: { label: 'Confirm subscription', url: confirmUrl },
    hint: {
      lead: 'Not you?',
      text: 'You can ignore this. We don’t send the newsletter to an address unless it was confirmed.',
    },
    reason: `You’re getting this because somebody entered this address for the newsletter at ${host}.`,
    unsubscribeUrl,
  };
}

/** `place`: "Jersey City, NJ". */
export function confirmMarketMail({ confirmUrl, unsubscribeUrl, host }: NewsletterRequest, place: string): MailContent {
  return {
    kind: 'confirm-market-letter',
    subject: `Confirm: ${place}, once a month`,
    preview: 'One email a month, once you confirm.',
    heading: `Would you like the figures of ${place} once a month?`,
    paragraphs: [
      `Somebody, most likely you, asked for the monthly figures of ${place} with this address: prices, rents and supply, each with its count. There are no listings in it. We send it only after you confirm.`,
    ],
    button: { label: 'Confirm subscription', url: confirmUrl },
    hint: {
      lead: 'Not you?',
      text: 'You can ignore this. We don’t send anything to an address unless it was confirmed.',
    },
    reason: `You’re getting this because somebody entered this address for the figures of a place at ${host}.`,
    unsubscribeUrl,
    unsubscribeLabel: 'Unsubscribe from these figures',
  };
}
