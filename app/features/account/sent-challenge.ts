// The text message that was sent for a second factor, stored for this tab: after a reload, or after looking at the
// other factor, the code that was sent can still be used.
import { nextCodeAt } from '#app/forms/send-code.ts';

const KEY = 'stoop.challenge';

export interface SentChallenge {
  factorId: string;
  challengeId: string;
  /** When another code may be requested, as a timestamp in milliseconds. */
  resendsAt: number;
}

/** The challenge of this factor, unless another code may be requested by now. */
export function sentChallenge(factorId: string): SentChallenge | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentChallenge | null;
    return kept?.factorId === factorId && kept.resendsAt > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function keepChallenge(factorId: string, challengeId: string): SentChallenge {
  const sent = { factorId, challengeId, resendsAt: nextCodeAt({ sent: true }) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Without storage, the browser requests a new code after a reload.
  }
  return sent;
}
