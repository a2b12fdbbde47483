// After somebody's role or license has changed, or their brokerage is gone: what they may no longer advertise as it is leaves the market, until the broker of
// their firm has approved it or until they have published it anew.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { firmsOfBroker } from '#domain/people/firm-membership.ts';
import { canList, type Role } from '#domain/people/roles.ts';
import { type Lister, readLister } from './check-posting.server.ts';
import { isOnMarket } from './posting-states.ts';
import { lockPosting } from './load-posting.server.ts';
import type { Posting } from './posting.ts';
import { stepMail } from './posting-mails.ts';
import { metReturnNeeds } from './return-needs.server.ts';
import { askForReview, withFirm } from './reviews.server.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

const LISTINGS = `
  select p.id from postings p
  where p.state in ('active', 'under_contract')
    and (p.account_id = $1 or p.firm_id in ${firmsOfBroker('$1')})
  order by p.id`;

/** @returns how many left the market */
export async function recheckAdvertiser(
  parts: PostingSettings & { pool: pg.Pool; signal: AbortSignal },
  accountId: string,
): Promise<number> {
  const { rows } = await parts.pool.query<{ id: number }>(LISTINGS, [accountId]);
  let held = 0;
  for (const { id } of rows) {
    parts.signal.throwIfAborted();
    if (await inTransaction(parts.pool, (client) => recheck(client, parts, id, accountId))) held += 1;
  }
  return held;
}

async function recheck(
  client: pg.ClientBase,
  settings: PostingSettings,
  id: number,
  accountId: string,
): Promise<boolean> {
  const locked = await lockPosting(client, id);
  if (!locked || !isOnMarket(locked.state)) return false;
  if ((await metReturnNeeds(client, locked)).includes('advertiser')) return false;
  const isOwn = locked.accountId === accountId;
  const posting = isOwn ? await withFirm(client, locked) : locked;
  const lister = await readLister(client, posting);
  const broker = isOwn && canList(lister.role) && lister.license !== null ? await brokerOf(client, lister) : null;
  const published = await publishedVersion(client, posting);
  if (broker !== null) await askForReview(client, published, ['firm_approval']);
  await takeStep(client, settings, posting, {
    event: 'hold',
    actor: 'clock',
    actorId: null,
    note: isOwn ? reasonFor(lister, published.role, broker !== null) : BROKER_GONE,
  });
  const mail = broker?.email && stepMail('submit', 'broker', posting, { siteUrl: settings.siteUrl, note: null });
  if (mail) await putInOutbox(client, writeMail(broker.email, settings.siteUrl, mail));
  return true;
}

/** Null: there is nobody whose approval would do. */
async function brokerOf(client: pg.ClientBase, { approver }: Lister): Promise<{ email: string } | null> {
  const { rows } = await client.query<{ email: string }>(
    "select coalesce(platform.confirmed_address(id), '') as email from profiles where id = $1 and role = 'BROKER'",
    [approver],
  );
  return rows[0] ?? null;
}

/** The public has seen this one; what was only typed since isn't approved with it. */
async function publishedVersion(client: pg.ClientBase, posting: Posting) {
  const { rows } = await client.query<{ version: number | null; homeKey: string; role: Role | null }>(
    'select published_version as version, home_key as "homeKey", published_as as role from postings where id = $1',
    [posting.id],
  );
  const { version = null, homeKey = '', role = null } = rows[0] ?? {};
  return {
    id: posting.id,
    form: posting.published ?? posting.form,
    formVersion: version ?? posting.formVersion,
    homeKey,
    role,
  };
}

const BROKER_GONE =
  'The broker of the brokerage that this listing names is no longer a broker on Stoop. Join another brokerage, then publish the listing again.';

/** @param before the role under which it was published */
function reasonFor({ role, firm }: Lister, before: Role | null, isWaiting: boolean): string {
  if (role === before && firm !== null)
    return isWaiting
      ? 'The license in your profile has changed, so the listing waits for the approval of your firm’s broker. It is public again, with the new license, once they approve it.'
      : 'The license in your profile has changed, and the listing shows the one from before. Check it in your profile, then publish the listing again.';
  if (!canList(role))
    return 'Your account’s role has changed to one that doesn’t list homes. Choose one that does in your settings, then publish the listing again.';
  if (isWaiting)
    return 'Your account’s role has changed, so the listing waits for the approval of your firm’s broker. It is public again once they approve it.';
  if (role === 'AGENT')
    return 'Only a broker may advertise, so an agent’s listing goes out under their brokerage. Join your brokerage under List Property, Brokerage, then publish the listing again. Its broker has to approve it.';
  return 'Your account’s role has changed, and the listing still says who offered it before. Check it, then publish it again.';
}
