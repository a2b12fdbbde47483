/** The spec's text for what nobody foresaw (section 8). Apart from its siblings: every page has it at hand. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
