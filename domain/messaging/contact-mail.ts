import type { MailContent } from '#domain/mail/write-mail.server.ts';
import type { ContactFields } from './contact-form.ts';

export interface ContactedHome {
  id: number;
  /** Title, and the address with the unit where it may be shown. */
  name: string;
  /** With the unit. Null where the source hides it. */
  address: string | null;
  recipientName: string;
  /** Why it goes to them. */
  reason: string;
  /** Their number is left out, and nothing else may follow. */
  wantsNoContact: boolean;
}

/** The inquiry as its recipient gets it. What the person wrote is quoted as they wrote it. */
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
      `Hello ${home.recipientName}, this came through the page of ${home.name} on Stoop.`,
      ...(lines.length > 0 ? lines : ['No message was added: they would like to hear from you.']),
      `Name: ${fields.name}`,
      `Email: ${fields.email}`,
      ...(fields.phone ? [`Phone: ${fields.phone}`] : []),
      ...(home.wantsNoContact
        ? ['They asked for an answer by email only: please send nothing else, and add the address to no list.']
        : []),
    ],
    button: { label: 'Open the listing', url: `${siteUrl}/property/${home.id}` },
    hint: {
      lead: 'Answering:',
      text: 'Reply to this mail and your answer goes to the person who wrote. Their contact data is for this home only.',
    },
    reason: `You get this because ${home.reason}. It is not marketing.`,
  };
}
