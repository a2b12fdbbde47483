// Names of people and boards are free text and go to others, so mails have them by the rule for greetings.
import { nameToGreet } from '#domain/mail/account-mails.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { INVITATION_DAYS, type InvitedRole } from './board.ts';

const MAY: Record<InvitedRole, string> = {
  editor: 'You can add homes, vote and write notes.',
  voter: 'You can vote and write notes.',
  agent: 'You can see and add homes. Votes and notes stay among the other members.',
};

export const personIn = (name: string): string => nameToGreet(name) ?? 'A member of Stoop';
/** “Brooklyn or Montclair”, in quotes, or what it is. */
export const boardIn = (name: string): string => {
  const plain = nameToGreet(name);
  return plain === null ? 'a board' : `“${plain}”`;
};

interface Invitation {
  invitedBy: string;
  boardName: string;
  role: InvitedRole;
  link: string;
}

export function invitationMail({ invitedBy, boardName, role, link }: Invitation): MailContent {
  const person = personIn(invitedBy);
  return {
    kind: 'board-invitation',
    subject: `${person} invites you to look at homes together`,
    preview: 'A shared list of homes on Stoop.',
    heading: `${person} invites you to ${boardIn(boardName)}`,
    paragraphs: [
      'A board is a shared list of homes. Only its members can see it.',
      MAY[role],
      'Sign in, or create an account, with the address that got this email.',
    ],
    button: { label: 'See the invitation', url: link },
    note: `The link works for ${INVITATION_DAYS} days, and only for this address.`,
    hint: {
      lead: 'Don’t know this person?',
      text: 'Ignore this email. Nothing happens unless you accept, and they are not told that you got it.',
    },
    reason: 'You’re getting this because a member of Stoop entered your address to invite you.',
  };
}

export function askedToJoinMail(name: string, boardName: string, link: string): MailContent {
  const heading = `${personIn(name)} wants to join ${boardIn(boardName)}`;
  return {
    kind: 'board-asked',
    subject: heading,
    preview: 'They came by the link you copied.',
    heading,
    paragraphs: ['They came by the invite link of your board. They see nothing of it until you let them in.'],
    button: { label: 'Answer', url: link },
    reason: 'You’re getting this because you own this board on Stoop.',
  };
}

export function letInMail(boardName: string, link: string): MailContent {
  return {
    kind: 'board-accepted',
    subject: `You’re in: ${boardIn(boardName)}`,
    preview: 'The owner of the board let you in.',
    heading: `You’re now a member of ${boardIn(boardName)}`,
    paragraphs: ['The owner of the board let you in.'],
    button: { label: 'Open the board', url: link },
    reason: 'You’re getting this because you asked to join a board on Stoop.',
  };
}

export function handedOverMail(boardName: string, link: string): MailContent {
  const heading = nameToGreet(boardName) === null ? 'A board is yours now' : `${boardIn(boardName)} is yours now`;
  return {
    kind: 'board-handed-over',
    subject: heading,
    preview: 'Its owner handed the board over to you.',
    heading,
    paragraphs: [
      'Its owner handed the board over to you. You decide who is a member; if you delete it, it’s gone for all.',
    ],
    button: { label: 'Open the board', url: link },
    reason: 'You’re getting this because you’re a member of this board on Stoop.',
  };
}
