import { personInMail } from '#domain/mail/names-in-mail.ts';
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

const PROOFS = {
  email: 'The account has an email address that a listing service gives for you.',
  license: 'The account has your license number and your name.',
  administrator: 'We approved the account’s claim.',
} as const;

interface TakenOverParts {
  accountName: string;
  proof: keyof typeof PROOFS;
  /** The address is one that proves who they are (take-over.server.ts). */
  isProof: boolean;
  link: string;
}

/** To an earlier address of the agent: somebody else's account took the profile over. */
export function takenOverMail(agentName: string, { accountName, proof, isProof, link }: TakenOverParts): MailContent {
  const heading = `${personInMail(accountName, 'Somebody')} manages your profile on Stoop now`;
  return {
    kind: 'agent-claim',
    subject: heading,
    preview: PROOFS[proof],
    heading,
    paragraphs: [
      `Another account took over the page of ${agentName} on Stoop. ${PROOFS[proof]} Messages to you go to that account.`,
    ],
    button: { label: 'Open the page', url: link },
    hint: {
      lead: 'Not you?',
      text: isProof
        ? 'Claim the page with an account of your own that has this email address. You get it back at once.'
        : 'Claim the page again and say what shows that you are this agent. We decide.',
    },
    reason,
  };
}
