// Opens a checkout for activating a listing, or finds the one that is open already.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { ACTIVATION_FEE_CENTS } from '#domain/postings/lifecycle.ts';
import { STATES } from '#domain/postings/posting-states.ts';
import { readListedPosting } from '#domain/postings/list-postings.server.ts';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { lockOwnPosting } from '#domain/postings/load-posting.server.ts';
import type { Posting } from '#domain/postings/posting.ts';
import { nameOfPosting } from '#domain/postings/posting-mails.ts';
import { unmetReturnNeed } from '#domain/postings/return-needs.server.ts';
import { type PostingSettings, PROBLEMS } from '#domain/postings/take-step.server.ts';
import type { ActivationOrder } from './payment.ts';
import type { PaymentProvider } from './ports.ts';

export interface PaymentParts extends PostingSettings {
  pool: pg.Pool;
  /** Null: test payments. */
  provider: PaymentProvider | null;
}

/** Stripe wants at least 30 minutes, also if its answer to the first attempt got lost and it is asked again. */
const OPEN_MINUTES = 60;
/** A checkout that ends sooner isn't offered again. */
const LEAST_MINUTES = 5;
/** If the provider hasn't answered by then, it is asked for a new checkout. */
const ANSWER_MINUTES = 10;

interface Payable extends Pick<ListedPosting, 'id' | 'propertyId' | 'state' | 'kind'> {
  activeUntil: Date | null;
}

/** Why the fee can't be paid now, in words for its lister; null: it can. */
async function whyNot(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  { id, propertyId, state, kind, activeUntil }: Payable,
): Promise<string | null> {
  const hasDays = activeUntil !== null && activeUntil.getTime() > Date.now();
  if (propertyId !== null && (state === 'inactive' || (state === 'withdrawn' && !hasDays))) {
    const unmet = await unmetReturnNeed(client, { id });
    return unmet && PROBLEMS[unmet];
  }
  if (state === 'withdrawn') return 'This listing still has days left. Put it back on the market for free.';
  if (STATES[state].tab === 'active') return 'This listing is already active, so there is nothing to pay.';
  return `This listing is ${STATES[state].label[kind].toLowerCase()}, so there is nothing to activate.`;
}

/** What its lister sees before paying; changes nothing. @throws RequestRefused if it is not the account's */
export async function readActivationOrder(
  { pool, activeDays, provider }: PaymentParts,
  accountId: string,
  postingId: number,
): Promise<ActivationOrder> {
  const [posting, email] = await Promise.all([
    readListedPosting(pool, accountId, postingId),
    readConfirmedAddress(pool, accountId),
  ]);
  const { id, state, kind, title, price, picture, propertyId, address, unit, activeUntil } = posting;
  return {
    id,
    state,
    kind,
    title,
    price,
    picture,
    propertyId,
    name: [address, unit].filter(Boolean).join(', ') || title || 'Your listing',
    place: [posting.neighborhood, posting.city].filter(Boolean).join(', '),
    feeCents: ACTIVATION_FEE_CENTS,
    days: activeDays,
    activeUntil,
    mode: provider ? 'stripe' : 'test',
    email: email ?? '',
    refusal: await whyNot(pool, {
      id,
      propertyId,
      state,
      kind,
      activeUntil: activeUntil === null ? null : new Date(activeUntil),
    }),
  };
}

interface OpenPayment {
  id: number;
  receiptNumber: string;
  receiptEmail: string;
  amountCents: number;
  days: number;
  listingName: string;
  url: string | null;
  expiresAt: Date;
}

const COLUMNS = `id, receipt_number as "receiptNumber", receipt_email as "receiptEmail", amount_cents as "amountCents",
  days, listing_name as "listingName", provider_url as url, expires_at as "expiresAt"`;

/**
 * However often and wherever it is asked for at once, a listing has one open checkout.
 * @returns the receipt's number, and where to pay; null: a test payment
 * @throws RequestRefused if the posting is not the account's, or can't be activated now
 */
export async function openCheckout(
  parts: PaymentParts,
  accountId: string,
  { id, email }: { id: number; email: string },
): Promise<{ receiptNumber: string; url: string | null }> {
  const { pool, provider } = parts;
  const payment = await inTransaction(pool, async (client) => {
    const posting = await lockOwnPosting(client, id, accountId);
    const refusal = await whyNot(client, posting);
    if (refusal !== null) throw new RequestRefused('conflict', refusal);
    return (await reuse(client, parts, id, email)) ?? (await open(client, parts, posting, email));
  });
  const { receiptNumber } = payment;
  // Outside of the transaction, so that nobody waits for the provider. Asked twice, it opens one.
  const url = provider && (payment.url ?? (await openAtProvider(parts, provider, payment, id)));
  return { receiptNumber, url };
}

/** The open checkout of the posting. One that can't be used any more is closed; a late payment in it still counts. */
async function reuse(
  client: pg.ClientBase,
  { provider }: PaymentParts,
  postingId: number,
  email: string,
): Promise<OpenPayment | null> {
  await client.query(
    `update payments set closed_at = now()
     where posting_id = $1 and closed_at is null and (
       mode <> $2 or expires_at < now() + make_interval(mins => $3)
       or (mode = 'stripe' and provider_url is null and opened_at < now() - make_interval(mins => $4)))`,
    [postingId, provider ? 'stripe' : 'test', LEAST_MINUTES, ANSWER_MINUTES],
  );
  const { rows } = await client.query<OpenPayment>(
    // The provider has been told the address, and must be asked with the same one.
    `update payments set receipt_email = case when mode = 'test' then $2 else receipt_email end
     where posting_id = $1 and closed_at is null returning ${COLUMNS}`,
    [postingId, email],
  );
  return rows[0] ?? null;
}

async function open(
  client: pg.ClientBase,
  { provider, activeDays }: PaymentParts,
  posting: Posting,
  email: string,
): Promise<OpenPayment> {
  const { rows } = await client.query<OpenPayment>(
    `insert into payments (account_id, posting_id, listing_name, amount_cents, days, mode, receipt_email, expires_at,
       receipt_number)
     values ($1, $2, $3, $4, $5, $6, $7, date_trunc('second', now()) + make_interval(mins => $8),
       (select case $6 when 'test' then 'TEST' else 'STOOP' end
          || to_char(now() at time zone 'America/New_York', '-YYYY-') || lpad(n::text, greatest(6, length(n::text)), '0')
        from nextval('receipt_numbers') n))
     returning ${COLUMNS}`,
    [
      posting.accountId,
      posting.id,
      nameOfPosting(posting),
      ACTIVATION_FEE_CENTS,
      activeDays,
      provider ? 'stripe' : 'test',
      email,
      OPEN_MINUTES,
    ],
  );
  if (!rows[0]) throw new Error('A payment was not stored');
  return rows[0];
}

async function openAtProvider(
  { pool, siteUrl }: PaymentParts,
  provider: PaymentProvider,
  { id, receiptNumber, receiptEmail, amountCents, days, listingName, expiresAt }: OpenPayment,
  postingId: number,
): Promise<string> {
  const receiptUrl = `${siteUrl}/list-property/${postingId}/receipt/${receiptNumber}`;
  const { session, url } = await provider.openCheckout({
    receiptNumber,
    amountCents,
    description: `Reactivate ${listingName}, ${days} days`,
    email: receiptEmail,
    expiresAt,
    paidUrl: receiptUrl,
    canceledUrl: `${receiptUrl}?canceled`,
  });
  await pool.query('update payments set provider_session = $2, provider_url = $3 where id = $1', [id, session, url]);
  return url;
}
