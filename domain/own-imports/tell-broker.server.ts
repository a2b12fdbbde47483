// One mail to the firm's broker about all listings of an import that wait for approval.
import type pg from 'pg';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';

export async function tellBroker(
  pool: pg.Pool,
  { siteUrl }: { siteUrl: string },
  accountId: string,
  newInReview: number,
): Promise<void> {
  if (newInReview === 0) return;
  const { rows } = await pool.query<{ email: string }>(
    `select distinct platform.confirmed_address(f.broker_id) as email
     from posting_reviews w
     join postings p on p.id = w.posting_id and p.account_id = $1
     join firms f on f.id = p.firm_id
     where w.decider = 'broker' and w.decision is null and platform.confirmed_address(f.broker_id) is not null`,
    [accountId],
  );
  const what = newInReview === 1 ? 'A listing needs' : `${newInReview.toLocaleString('en-US')} listings need`;
  for (const { email } of rows)
    await putInOutbox(
      pool,
      writeMail(email, siteUrl, {
        kind: 'posting-import-submit',
        subject: `${what} your approval`,
        preview: 'A salesperson of your firm has imported listings.',
        heading: `${what} your approval`,
        paragraphs: ['A salesperson of your firm has imported listings. They aren’t public until you approve them.'],
        button: { label: 'Review the listings', url: `${siteUrl}/list-property?tab=firm` },
        reason: 'You’re getting this because you’re the broker of the listings’ firm on Stoop.',
      }),
    );
}
