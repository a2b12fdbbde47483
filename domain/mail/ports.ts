/** One message to one person. HTML and text have the same content. */
export interface Mail {
  channel: 'email';
  /** For the log: confirm, recover, one-time-code and so on. */
  kind: string;
  recipient: string;
  /** Who receives replies, if not us. */
  replyTo?: string | null;
  /** A POST to this address ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** An iCalendar file that is sent along. */
  calendar?: string | null;
  subject: string;
  html: string;
  text: string;
}

export interface TextMessage {
  channel: 'sms';
  kind: string;
  /** With + and country code. */
  recipient: string;
  text: string;
}

export interface PushMessage {
  channel: 'push';
  kind: string;
  /** The number of a device. */
  recipient: string;
  /** The payload, before it is encrypted. */
  text: string;
}

/** The server was reached but rejects messages to this recipient, or messages like this one. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Hands a message over; rejects if it must be retried, with MessageRefused if a retry is unlikely to help. */
export type SendMail = (mail: Mail) => Promise<void>;
export type SendTextMessage = (message: TextMessage) => Promise<void>;
export type SendPush = (message: PushMessage) => Promise<void>;
