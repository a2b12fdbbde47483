// Mails to addresses that anybody can type, written for somebody whose name is a message.
import { expect, test } from 'vitest';
import { takenOverMail } from '#domain/agents/claim-mails.ts';
import { askForReviewMail } from '#domain/agents/reviews/closing-mail.ts';
import { handedOverMail, invitationMail } from '#domain/boards/board-mails.ts';
import { contactQuestionMail } from '#domain/messaging/contact-question-mail.ts';
import { inquiryMail, messageMail, receiptMail } from '#domain/messaging/conversation-mails.ts';
import { confirmFollowMail } from '#domain/open-houses/open-house-mails.ts';
import { copiesAskedMail, copyMail } from '#domain/tours/own-agent-mails.ts';
import type { StoredTour } from '#domain/tours/stored-tour.server.ts';

const TEXT = 'You won 500 dollars! Call 212-555-0100 now';
const LINK = 'https://stoop.example/x';
const READER = { name: TEXT, role: 'owner', firm: TEXT, license: TEXT };
const HOME = { name: TEXT, address: null };
const TOUR = {
  askerName: TEXT,
  host: READER,
  homeTitle: TEXT,
  startsAt: new Date(),
  lengthMinutes: 30,
  way: 'video',
} as unknown as StoredTour;
const ASKED = {
  name: TEXT,
  message: null,
  isProved: true,
  recipientName: TEXT,
  reason: 'you answer',
  wantsNoContact: false,
};

test.each([
  ['the agent of whoever asks for a tour', copiesAskedMail(TOUR, LINK)],
  ['the same agent, with a copy', copyMail(TOUR, 'moved', LINK)],
  [
    'a client whom an agent names',
    askForReviewMail(TEXT, { name: TEXT, kind: 'sale' } as never, { email: '', link: LINK }),
  ],
  [
    'an agent whose profile somebody manages',
    takenOverMail('Ana Ortiz', { accountName: TEXT, proof: 'license', isProof: true, link: LINK }),
  ],
  ['the contact that a listing names', contactQuestionMail(TEXT, TEXT, LINK)],
  [
    'somebody who follows an open house',
    confirmFollowMail(
      { homeName: TEXT, url: LINK, link: LINK },
      { startsAt: new Date(), endsAt: new Date(), byAppointment: false },
    ),
  ],
  [
    'somebody who is invited to a board',
    invitationMail({ invitedBy: TEXT, boardName: TEXT, role: 'voter', link: LINK }),
  ],
  ['the new owner of a board', handedOverMail(TEXT, LINK)],
  ['whoever asks about a home', receiptMail(HOME, READER, { link: LINK, isHeld: false })],
  ['whoever writes to an agent', receiptMail({ ...HOME, agent: { page: TEXT } }, READER, { link: LINK, isHeld: true })],
])('%s reads no message in a name', (_who, mail) => {
  expect(JSON.stringify(mail)).not.toMatch(/won|555/);
});

test('nor does the subject of a message, or the greeting', () => {
  const answering = { link: LINK, canReply: true };
  const inquiry = inquiryMail({ name: '1 Main St', address: '1 Main St' }, ASKED, answering);
  const message = messageMail({ from: TEXT, to: 'recipient', home: '1 Main St', body: 'Hi', files: [] }, answering);
  for (const { subject, heading } of [inquiry, message]) expect(subject + heading).not.toMatch(/won|555/);
  expect(inquiry.paragraphs.join()).toContain(`The name they gave: ${TEXT}.`);
  expect(inquiry.paragraphs[0]).toMatch(/^Hello, this was sent/);
});
