// Fixed texts of the contact form (specification, section 8), and those that the property page repeats.
export const NOT_PROVIDED = 'Not provided by the source';
export const CHECK_MESSAGE = 'Please check your message';
export const SENDING = 'Sending...';
export const MESSAGE_SENT_TITLE = 'Message sent successfully!';
export const MESSAGE_FAILED_TITLE = 'Error sending message:';
const MESSAGE_FAILED_TEXT = 'Please try again later.';
const TOO_OFTEN_TEXT = 'You sent too many messages at once. Try again in a minute.';

export const messageFailedText = ({ isTooOften }: { isTooOften: boolean }): string =>
  isTooOften ? TOO_OFTEN_TEXT : MESSAGE_FAILED_TEXT;

export function messageSentText(recipient: string): string {
  return `Your message has been sent to ${recipient}. They will contact you soon.`;
}

export const NOTHING_SENT = {
  title: 'This is a preview',
  text: 'On the public page, this button opens the message form.',
};
