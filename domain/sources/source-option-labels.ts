// What the form of a source calls options that have a field of their own: warnings name them by the same words.
// Browser-safe.
export const REMOVAL_LIMIT_LABEL = 'Removal limit (percent)';
