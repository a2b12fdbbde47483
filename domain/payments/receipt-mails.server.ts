// The receipt, and what the payer reads if their payment changed nothing.
import { timeText } from '#domain/times/new-york-mail.ts';
import type pg from 'pg';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import { homeInMail } from '#domain/mail/names-in-mail.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { type MailContent, writeMail } from '#domain/mail/write-mail.server.ts';
import type { PostingSettings } from '#domain/postings/take-step.server.ts';
import type { Activation, Payment } from './load-payment.server.ts';
import { centsText } from './payment.ts';

const REASON = 'You’re getting this because a listing on Stoop was paid for with this address.';

export async function sendReceipt(
  client: pg.ClientBase,
  settings: PostingSettings,
  payment: Payment,
  { endsAt }: Activation,
): Promise<void> {
  await send(client, settings, payment, {
    kind: 'payment-receipt',
    subject: `Receipt ${payment.receiptNumber}: your listing is active again`,
    preview: `Active until ${timeText(endsAt)}.`,
    heading: 'Your listing is active again',
    paragraphs: [`Until ${timeText(endsAt)}`],
    lines: linesOf(payment),
  });
}

export async function sendUnapplied(client: pg.ClientBase, settings: PostingSettings, payment: Payment): Promise<void> {
  const isTest = payment.mode === 'test';
  await send(client, settings, payment, {
    kind: 'payment-unapplied',
    subject: `Your payment ${payment.receiptNumber} changed nothing`,
    preview: 'The listing could not be activated.',
    heading: 'Your payment changed nothing',
    paragraphs: [
      'We received your payment, but the listing could not be activated: it was deleted, closed or changed before the payment arrived.',
      isTest ? 'This was a test payment, no money moved.' : 'We’re returning the whole amount to your card.',
    ],
    lines: linesOf(payment),
  });
}

function linesOf({ receiptNumber, paidAt, listingName, days, amountCents, mode }: Payment): [string, string][] {
  return [
    ['Receipt', receiptNumber],
    ['Date', timeText(paidAt ?? new Date())],
    ['Listing', homeInMail(listingName, '')],
    [`Reactivate, ${days} days`, centsText(amountCents)],
    ['Sales tax', centsText(0)],
    ['Paid with', mode === 'test' ? 'Test payment' : 'Card'],
    [mode === 'test' ? 'Total, no money moved' : 'Total', centsText(amountCents)],
  ];
}

/** To the address that the payer named, and to their account's, so that nobody's listing is paid for behind their back. */
async function send(
  client: pg.ClientBase,
  { siteUrl }: PostingSettings,
  { accountId, receiptEmail, receiptNumber, postingId }: Payment,
  content: Omit<MailContent, 'button' | 'reason'>,
): Promise<void> {
  const addresses = [receiptEmail, await readConfirmedAddress(client, accountId)].flatMap(
    (each) => each?.toLowerCase() || [],
  );
  const url = `${siteUrl}/list-property/${postingId}/receipt/${receiptNumber}`;
  for (const address of new Set(addresses))
    await putInOutbox(
      client,
      writeMail(address, siteUrl, { ...content, button: { label: 'See the receipt', url }, reason: REASON }),
    );
}
