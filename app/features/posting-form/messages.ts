import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const PUBLISHED: ToastMessage = {
  title: 'Listing saved',
  text: 'It’s online now and can be found in search.',
  tone: 'success',
};
const SENT_FOR_REVIEW: ToastMessage = {
  title: 'Listing saved',
  text: 'Somebody has to approve it first. We’ll email you.',
  tone: 'success',
};
export const sentForReview = ([contradiction]: readonly string[] = []): ToastMessage =>
  contradiction === undefined
    ? SENT_FOR_REVIEW
    : { ...SENT_FOR_REVIEW, text: `${contradiction} Somebody has to look at it first. We’ll email you.` };
export const KEPT_OFF_MARKET: ToastMessage = {
  title: 'Listing saved',
  text: 'Your changes are online when it is active again.',
  tone: 'success',
};
export const WAITS_FOR_FEE: ToastMessage = {
  title: 'Listing saved',
  text: 'Its free week was used before. Activate it to put it online.',
  tone: 'success',
};
export const PICTURES_BUSY =
  'Some pictures are still being uploaded or prepared. Wait a moment, or remove them, and try again.';
