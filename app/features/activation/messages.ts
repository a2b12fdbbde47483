export const TEST_DECLINED =
  'The test card was declined. Nothing was charged and your listing is still inactive. Try again.';
export const DECLINED = 'The card was declined. Nothing was charged and your listing is still inactive. Try again.';
export const CANCELED = 'You canceled the payment. Nothing was charged and your listing is still inactive.';
export const WAITING = 'We’re waiting for the payment to be confirmed. You can close this page, we’ll email you.';
