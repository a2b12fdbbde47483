// Texts of the contact form (specification, section 8).
export const CHECK_MESSAGE = 'Please check your message';
export const SENDING = 'Sending...';
export const MESSAGE_SENT_TITLE = 'Message sent successfully!';
export const MESSAGE_FAILED_TITLE = 'Error sending message:';

export const messageFailedText = ({ isTooOften }: { isTooOften: boolean }): string =>
  isTooOften ? 'You sent too many messages at once. Try again in a minute.' : 'Please try again later.';

export const messageSentText = (recipient: string): string =>
  `Your message has been sent to ${recipient}. They will contact you soon.`;
