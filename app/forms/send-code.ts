/** What the functions that send a code answer (domain/identity/account-codes.server.ts). */
export type SendCodeResult = { sent: true } | { sent: false; waitSeconds: number };

/** The server's own pause between two codes. */
const PAUSE_SECONDS = 60;

/** When another code may be asked for, in milliseconds of the clock. */
export function nextCodeAt(answer: SendCodeResult): number {
  return Date.now() + (answer.sent ? PAUSE_SECONDS : answer.waitSeconds) * 1000;
}
