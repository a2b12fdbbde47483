// Tokens of links in mails. Only their hash is stored, so that nobody can use a link who reads the database.
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

export interface MailedToken {
  /**
   * 32 small letters and digits: mail programs and filters leave them as they are, so a quoted one can be recognized
   * (domain/messaging/keys-in-text.ts). Tokens in earlier mails also have capitals, - and _.
   */
  token: string;
  /** sha256, base64url. */
  hash: string;
}

export function newMailedToken(): MailedToken {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  return { token, hash: hashOfMailedToken(token) };
}

export function hashOfMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
