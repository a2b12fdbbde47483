const PREFIX = 'Phone ending in ';

/** What a phone is called in the list of second factors. `phone`: E.164. */
export const phoneFactorName = (phone: string): string => PREFIX + phone.slice(-4);

/** "your phone ending in 0108", where the name was made above. */
export function yourPhone(factorName: string | undefined): string {
  return factorName?.startsWith(PREFIX) ? `your p${factorName.slice(1)}` : 'your phone';
}
