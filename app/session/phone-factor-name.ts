const PREFIX = 'Phone ending in ';

/** The name of a phone in the list of second factors. `phone` is E.164. */
export const phoneFactorName = (phone: string): string => PREFIX + phone.slice(-4);

/** "your phone ending in 0108", if the name was made by the function above. */
export function yourPhone(factorName: string | undefined): string {
  return factorName?.startsWith(PREFIX) ? `your p${factorName.slice(1)}` : 'your phone';
}
