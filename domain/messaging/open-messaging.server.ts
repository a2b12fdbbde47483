import type { AgentRecipient } from '#domain/agents/agent-recipient.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { type GivenFile, openAttachment, type OpenedFile } from './attachments.server.ts';
import type { Conversation } from './conversation.ts';
import { type MailedMark, markMailed, readMailed, writeMailed } from './mailed-conversation.server.ts';
import { sendAgentMessage } from './send-agent-message.server.ts';
import {
  type Inquiry,
  type InquiryOutcome,
  type MessagingContext,
  sendContactMessage,
} from './send-contact-message.server.ts';

/** What pages do with conversations: inquiries from the page of a home, and what is behind mailed links. */
export interface Messaging {
  ask(propertyId: number, inquiry: Inquiry): Promise<InquiryOutcome | null>;
  /** From the directory, to the one reader. */
  askAgent(recipient: AgentRecipient, inquiry: Inquiry): Promise<InquiryOutcome>;
  read(token: string): Promise<Conversation | null>;
  write(token: string, message: { body: string | null; files: readonly GivenFile[] }): Promise<Conversation | null>;
  mark(token: string, mark: MailedMark): Promise<Conversation | null>;
  /** A file of a message, by its signed address. */
  openFile(address: { id: string; until: string; key: string }): Promise<OpenedFile | null>;
}

export function openMessaging(parts: MessagingContext & { blobs: Blobs }): Messaging {
  const { pool, blobs } = parts;
  return {
    ask: (propertyId, inquiry) => sendContactMessage(parts, propertyId, inquiry),
    askAgent: (recipient, inquiry) => sendAgentMessage(parts, recipient, inquiry),
    read: (token) => readMailed(pool, token),
    write: (token, message) => writeMailed(parts, token, message),
    mark: (token, mark) => markMailed(pool, token, mark),
    openFile: (address) => openAttachment(pool, blobs, address),
  };
}
