import type { MailContent } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';

export interface ContactedHome {
  id: number;
  /** Title, and the address with the unit if it may be shown. */
  name: string;
  /** Includes the unit. Null if the source hides it. */
  address: string | null;
  recipientName: string;
  /** Why the mail goes to this recipient. */
  reason: string;
  /** The sender wants an answer by email only: their phone number is left out, and no other mail may follow. */
  wantsNoContact: boolean;
}

/** The inquiry as its recipient gets it. The sender's message is quoted as written. */
export function contactMail(home: ContactedHome, fields: ContactFields, siteUrl: string): MailContent {
  const about = home.address ?? home.name;
  const name = fields.name.replace(/\s+/g, ' ');
  const lines = fields.message?.split(/\n+/).filter((line) => line.trim() !== '') ?? [];
  return {
    kind: 'contact',
    subject: `${name} asks about ${about}`,
    preview: lines[0] ?? `${name} would like to hear from you.`,
    heading: `${name} asks about ${about}`,
    paragraphs: [
      `Hello ${home.recipientName}, this was sent from the page of ${home.name} on Stoop.`,
      ...(lines.length > 0 ? lines : ['They asked you to get in touch and didn’t add a message.']),
      `Name: ${fields.name}`,
      `Email: ${fields.email}`,
      ...(fields.phone ? [`Phone: ${fields.phone}`] : []),
      ...(home.wantsNoContact
        ? [
            'They want an answer by email only. Please don’t send anything else, and don’t add their address to any list.',
          ]
        : []),
    ],
    button: { label: 'Open the listing', url: `${siteUrl}/property/${home.id}` },
    hint: {
      lead: 'Answering:',
      text: 'Reply to this email to answer the person who wrote. Use their contact information only for this home.',
    },
    reason: `You’re getting this because ${home.reason}. It is not marketing.`,
  };
}
