/** Fixed text (specification, section 8). Kept apart from the other texts, because every page loads it. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
