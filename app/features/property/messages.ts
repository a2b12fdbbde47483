// Texts that the property page repeats.
export const NOT_PROVIDED = 'Not provided by the source';

export const NOTHING_SENT = {
  title: 'This is a preview',
  text: 'On the public page, this button opens the message form.',
};
