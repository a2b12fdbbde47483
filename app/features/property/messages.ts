// Texts that the spec fixes (section 8, Contact) and those the property page repeats.
export const NOT_PROVIDED = 'Not provided by the source';
export const SENDING = 'Sending...';
export const MESSAGE_SENT_TITLE = 'Message sent successfully!';
export const MESSAGE_FAILED_TITLE = 'Error sending message:';
export const MESSAGE_FAILED_TEXT = 'Please try again later.';

export function messageSentText(recipient: string): string {
  return `Your message has been sent to ${recipient}. They will contact you soon.`;
}
