// Fixed texts of the contact form (specification, section 8) and those the property page repeats.
export const NOT_PROVIDED = 'Not provided by the source';
export const SENDING = 'Sending...';
export const MESSAGE_SENT_TITLE = 'Message sent successfully!';
export const MESSAGE_FAILED_TITLE = 'Error sending message:';
const MESSAGE_FAILED_TEXT = 'Please try again later.';
const TOO_OFTEN_TEXT = 'That was a lot at once. Try again in a minute.';

export const messageFailedText = ({ isTooOften }: { isTooOften: boolean }): string =>
  isTooOften ? TOO_OFTEN_TEXT : MESSAGE_FAILED_TEXT;

export function messageSentText(recipient: string): string {
  return `Your message has been sent to ${recipient}. They will contact you soon.`;
}
