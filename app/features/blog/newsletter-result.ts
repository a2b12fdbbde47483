/** Why the request for the letter was not kept. */
export interface NewsletterResult {
  /** What was sent, to be corrected. */
  email: string;
  error: string;
}

/** The server was not reached: the field still holds what was typed. */
export const UNSENT: NewsletterResult = {
  email: '',
  error: 'Your address was not sent. Check your connection and try again.',
};
