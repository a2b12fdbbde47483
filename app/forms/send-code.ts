/** The response of the functions that send a code (domain/identity/account-codes.server.ts). */
export type SendCodeResult = { sent: true } | { sent: false; waitSeconds: number };

/** The server's own pause between two codes. */
const PAUSE_SECONDS = 60;

/** When another code may be requested, as a timestamp in milliseconds. */
export function nextCodeAt(answer: SendCodeResult): number {
  return Date.now() + (answer.sent ? PAUSE_SECONDS : answer.waitSeconds) * 1000;
}
