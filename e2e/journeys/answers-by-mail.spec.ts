// A conversation in which both sides answer from their mail program, by the door for a mail server of one's own.
import { expect, test } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { askAboutHome } from '#e2e/ask-about-home.ts';
import { freeAgentOf } from '#e2e/home-agents.ts';
import { ANSWERS_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';

/** Sample homes with their own agents, so that both widths can run at once. */
const HOME_OF_PROJECT: Record<string, number> = { desktop: 14, phone: 17 };

const program = createTransport({ host: '127.0.0.1', port: ANSWERS_PORT, ignoreTLS: true });

/** What a mail program sends after Reply: the new text above the old one. */
const answer = (from: string, to: string | null, text: string, quoted: string) =>
  program.sendMail({
    from,
    to: to ?? '',
    subject: 'Re: Stoop',
    text: `${text}\n\nOn Mon, Nov 30, 2026 at 9:12 AM Stoop wrote:\n> ${quoted.replaceAll('\n', '\n> ')}`,
  });

test('an agent answers by mail, the answer is in the inbox at once, and what is answered to it reaches the agent', async ({
  page,
  request,
}, { project }) => {
  const homeId = HOME_OF_PROJECT[project.name] ?? 0;
  const agent = await freeAgentOf(homeId);
  const renter = await openAccount(request);
  await signIn(page, renter);
  await askAboutHome(page, homeId, { Name: 'Ana Reyes', Message: 'Is there a freight elevator?' });

  await visit(page, '/messages');
  await page.getByRole('link', { name: /Is there a freight elevator\?/ }).press('Enter');
  const log = page.getByRole('region', { name: /^Messages with / });
  await expect(log.getByText('Is there a freight elevator?')).toBeVisible();

  const asked = await readMail(request, agent.email, 'contact');
  expect(asked.text).toContain('Is there a freight elevator?');
  // Whoever is not the agent can send to the address, and is not heard.
  await answer('mallory@example.com', asked.replyTo, 'Wire the deposit to me.', asked.text);
  await answer(agent.email, asked.replyTo, 'Yes, in the court.', asked.text);
  await expect(log.getByText('Yes, in the court.')).toBeVisible();
  await expect(log.getByText('by email')).toBeVisible();
  await expect(log).not.toContainText('Wire the deposit');
  await expect(log).not.toContainText('wrote:');

  const answered = await readMail(request, renter.email, 'conversation');
  expect(answered.text).toContain('Yes, in the court.');
  await answer(renter.email, answered.replyTo, 'Thank you!', answered.text);
  await expect(log.getByText('Thank you!')).toBeVisible();
  expect((await readMail(request, agent.email, 'conversation')).text).toContain('Thank you!');
});
