import { homeInMail, personInMail } from '#domain/mail/names-in-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import type { ClosedHome } from './review.ts';

/** To whoever the agent says a home was closed with; nothing happens unless they write a review. */
export function askForReviewMail(
  typedName: string,
  { name: title, kind }: ClosedHome,
  { email, link }: { email: string; link: string },
): MailContent {
  const agentName = personInMail(typedName, 'An agent');
  const name = homeInMail(title);
  const heading = `How was it with ${personInMail(typedName, 'your agent')}?`;
  const deal = kind === 'rental' ? 'the lease' : 'the sale';
  return {
    kind: 'agent-review-request',
    subject: heading,
    preview: `${agentName} closed ${deal} of ${name} with you.`,
    heading,
    paragraphs: [
      `${agentName} says that they closed ${deal} of ${name} with you, and asks for a review.`,
      `Sign in with an account that has this email address (${email}). Say what happened, good or bad: the agent can answer, but can’t change or remove it.`,
    ],
    button: { label: 'Write a review', url: link },
    hint: { lead: 'You don’t know them?', text: 'Do nothing. We don’t write about this again.' },
    reason: `You’re getting this one email because ${agentName} named you as a client on Stoop.`,
  };
}
