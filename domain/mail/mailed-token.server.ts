// Tokens of links in mails. Only their hash is stored, so that nobody can use a link who reads the database.
import { createHash, randomBytes } from 'node:crypto';

export interface MailedToken {
  /** 32 characters that are safe in a URL. */
  token: string;
  /** sha256, base64url. */
  hash: string;
}

export function newMailedToken(): MailedToken {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOfMailedToken(token) };
}

export function hashOfMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
