// The questions on the buyer's and renter's page (specification, section 3).
export const PURPOSES = ['RENT', 'BUY', 'SELL', 'BUY + SELL', 'BROWSE'] as const;
export const FIRST_TIME_ANSWERS = ['YES', 'NO'] as const;
export const SEARCH_STEPS = ['RESEARCHING ONLY', 'STARTING TO TOUR HOMES', 'TOURING & MAKING OFFERS'] as const;
export const FINANCING_ANSWERS = ["I'M PRE-APPROVED", "I'M BUYING IN CASH", "I'M NOT SURE"] as const;

/** Only buyers are asked about first-time, search-step and financing. */
export function asksBuyerQuestions(purpose: string | null): boolean {
  return purpose === 'BUY' || purpose === 'BUY + SELL';
}

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** "Dolores Ana Marchetti" in the two parts that a profile stores. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
