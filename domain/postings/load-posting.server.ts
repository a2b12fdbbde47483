// Reads a posting for a change, with the right to it. Nobody learns whether somebody else's posting exists.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Actor } from './lifecycle.ts';
import type { Posting, PostingFields } from './posting.ts';

const COLUMNS = `
  p.id, p.account_id as "accountId", p.firm_id as "firmId", p.property_id as "propertyId", p.state,
  p.listing_kind as kind, p.form, p.form_version as "formVersion", p.published, p.active_until as "activeUntil"`;

export interface Person {
  accountId: string;
  /** For the log of administrators' actions. */
  email: string;
  isAdministrator: boolean;
}

export const notFound = () => new RequestRefused('missing', 'This listing is not in your account.');

/**
 * Locks it until the transaction ends, so two steps at once come one after the other.
 * @throws RequestRefused if the account is not its lister
 */
export async function lockOwnPosting(client: pg.ClientBase, id: number, accountId: string): Promise<Posting> {
  const { rows } = await client.query<Posting>(
    `select ${COLUMNS} from postings p where p.id = $1 and p.account_id = $2 and p.state <> 'deleted' for update`,
    [id, accountId],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** For the clock and payments, which may have come too late: null if it is gone. */
export async function lockPosting(client: pg.ClientBase, id: number): Promise<Posting | null> {
  const { rows } = await client.query<Posting>(
    `select ${COLUMNS} from postings p where p.id = $1 and p.state <> 'deleted' for update`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * For decisions: the broker of its firm, or an administrator.
 * @throws RequestRefused for everybody else
 */
export async function lockForDecision(
  client: pg.ClientBase,
  id: number,
  { accountId, isAdministrator }: Pick<Person, 'accountId' | 'isAdministrator'>,
): Promise<{ posting: Posting; actor: Extract<Actor, 'broker' | 'administrator'> }> {
  const { rows } = await client.query<Posting & { isBroker: boolean }>(
    `select ${COLUMNS},
       exists (
         select from firms f join profiles r on r.id = f.broker_id
         where f.id = p.firm_id and r.id = $2 and r.role = 'BROKER' and p.account_id <> r.id
       ) as "isBroker"
     from postings p where p.id = $1 and p.state not in ('deleted', 'draft') for update`,
    [id, accountId],
  );
  const { isBroker, ...posting } = rows[0] ?? { isBroker: false };
  if (!('id' in posting) || !(isBroker || isAdministrator)) throw notFound();
  return { posting, actor: isBroker ? 'broker' : 'administrator' };
}

/** Who looks at a preview. */
export type Viewer = 'lister' | 'broker' | 'administrator';

/**
 * For a preview: its lister, with the form as it was saved last, or whoever may decide about it, with the version that
 * waits.
 * @throws RequestRefused for everybody else
 */
export async function readForPreview(
  client: pg.ClientBase,
  id: number,
  { accountId, isAdministrator }: Pick<Person, 'accountId' | 'isAdministrator'>,
): Promise<{ posting: Posting; viewer: Viewer }> {
  const { rows } = await client.query<Posting & { isBroker: boolean; waiting: PostingFields | null }>(
    `select ${COLUMNS}, f.broker_id is not distinct from $2 as "isBroker", w.form as waiting
     from postings p
     left join firms f on f.id = p.firm_id
     left join lateral (
       select form from posting_reviews w where w.posting_id = p.id and w.decision is null order by w.id desc limit 1
     ) w on true
     where p.id = $1 and p.state <> 'deleted'`,
    [id, accountId],
  );
  if (!rows[0]) throw notFound();
  const { isBroker, waiting, ...posting } = rows[0];
  if (posting.accountId === accountId) return { posting, viewer: 'lister' };
  if (waiting === null || !(isBroker || isAdministrator)) throw notFound();
  return { posting: { ...posting, form: waiting }, viewer: isBroker ? 'broker' : 'administrator' };
}
