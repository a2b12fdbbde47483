// The text message that is on its way for a second factor, kept in this tab: who reloads the page, or looks at the other
// factor and comes back, goes on with the code that was sent.
import { nextCodeAt } from '#app/forms/send-code.ts';

const KEY = 'stoop.challenge';

export interface SentChallenge {
  factorId: string;
  challengeId: string;
  /** When another code may be asked for, in milliseconds of the clock. */
  resendsAt: number;
}

/** The challenge of this factor that was sent less than a pause ago. */
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
    // A browser that refuses storage asks for a new code after a reload.
  }
  return sent;
}
