/** Fixed (specification, section 8). Apart from the other texts because every page loads it. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
