// Labels of source options that have their own field in the form; warnings use the same words. Browser-safe.
export const REMOVAL_LIMIT_LABEL = 'Removal limit (percent)';
