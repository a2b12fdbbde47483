/** One message to one person. HTML and text say the same. */
export interface Mail {
  channel: 'email';
  /** For the record: confirm, recover, one-time-code and so on. */
  kind: string;
  recipient: string;
  /** Who gets the answer, when it is not us. */
  replyTo?: string | null;
  /** One POST there ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | null;
  subject: string;
  html: string;
  text: string;
}

export interface TextMessage {
  channel: 'sms';
  kind: string;
  /** With + and country. */
  recipient: string;
  text: string;
}

/** The server is there, and takes no message for this recipient or none like this. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Hands a message over for good; rejects when it must be tried again, with MessageRefused when that is of little use. */
export type SendMail = (mail: Mail) => Promise<void>;
export type SendTextMessage = (message: TextMessage) => Promise<void>;
