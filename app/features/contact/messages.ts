// Texts of the contact form (specification, section 8).
export const CHECK_MESSAGE = 'Please check your message';
export const SENDING = 'Sending...';
const MESSAGE_SENT_TITLE = 'Message sent successfully!';
const MESSAGE_HELD_TITLE = 'We’ll look at your message first';
export const MESSAGE_FAILED_TITLE = 'Error sending message:';

export const messageFailedText = ({ isTooOften }: { isTooOften: boolean }): string =>
  isTooOften ? 'You sent too many messages at once. Try again in a minute.' : 'Please try again later.';

interface Sent {
  isHeld: boolean;
  recipient: string;
}

export const messageSentTitle = ({ isHeld }: Pick<Sent, 'isHeld'>): string =>
  isHeld ? MESSAGE_HELD_TITLE : MESSAGE_SENT_TITLE;

export const messageSentText = ({ isHeld, recipient }: Sent): string =>
  isHeld
    ? `It looks like mail that is sent to many people, so one of us reads it before it goes to ${recipient}. You don’t need to send it again.`
    : `Your message has been sent to ${recipient}. They will contact you soon.`;
