import type { MailContent } from '#domain/mail/write-mail.server.ts';

const reason = 'You’re getting this because of a profile of an agent on Stoop.';

/** To whoever claimed the profile. */
export function claimDecidedMail(
  agentName: string,
  { isApproved, note, link }: { isApproved: boolean; note: string | null; link: string },
): MailContent {
  const heading = isApproved ? `You manage the profile of ${agentName}` : `Your claim of ${agentName}’s profile`;
  return {
    kind: 'agent-claim',
    subject: heading,
    preview: isApproved ? 'Your claim was approved.' : 'Your claim was not approved.',
    heading,
    paragraphs: [
      isApproved
        ? 'We approved your claim. What your own public profile shows is now on the page, and messages come to you.'
        : 'We couldn’t approve your claim.',
      ...(note ? [`Our note: ${note}`] : []),
    ],
    button: { label: 'Open the page', url: link },
    hint: { lead: 'Questions?', text: 'Answer on the page, with what shows that you are this agent.' },
    reason,
  };
}

/** To the address that a source gives for the agent: somebody else's account took the profile over by its license. */
export function takenOverMail(agentName: string, accountName: string, link: string): MailContent {
  const heading = `${accountName} manages your profile on Stoop now`;
  return {
    kind: 'agent-claim',
    subject: heading,
    preview: 'The account has your license number and your name.',
    heading,
    paragraphs: [
      `An account with the license number of ${agentName} took over the page that we made from what listing services publish. Messages to you go to that account.`,
    ],
    button: { label: 'Open the page', url: link },
    hint: {
      lead: 'Not you?',
      text: 'Claim the page with an account of your own that has this email address. You get it back at once.',
    },
    reason,
  };
}
