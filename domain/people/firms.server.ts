// Brokerages: a broker registers one, salespersons ask to join, the broker accepts them. A salesperson's listings go out
// under the firm and wait for its broker (domain/postings).
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { State } from '#domain/listings/listing.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { personInMail } from '#domain/mail/names-in-mail.ts';
import { type MailContent, writeMail } from '#domain/mail/write-mail.server.ts';
import { LICENSE_FORMS, readLicense } from './license-number.ts';
import type { LicenseState } from './license-states.ts';
import type { Role } from './roles.ts';

export interface FirmParts {
  pool: pg.Pool;
  siteUrl: string;
}

export interface FirmView {
  id: number;
  name: string;
  state: State;
  brokerName: string;
  isBroker: boolean;
  /** Of somebody who asked to join. */
  isAccepted: boolean;
  /** Only for its broker; those who wait for an answer first. */
  members: { accountId: string; name: string; license: string | null; isAccepted: boolean }[];
}

interface Person {
  role: Role | null;
  /** Null: none that New York or New Jersey issues. */
  license: string | null;
  name: string;
  email: string | null;
}

const NAME = "concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name)";

async function readPerson(client: pg.ClientBase, accountId: string): Promise<Person> {
  const { rows } = await client.query<Person & { licenseState: LicenseState | null }>(
    `select r.role, r.real_estate_license as license, r.license_state as "licenseState", ${NAME} as name, platform.confirmed_address(r.id) as email from profiles r where r.id = $1`,
    [accountId],
  );
  if (!rows[0]) return { role: null, license: null, name: '', email: null };
  const { licenseState, ...person } = rows[0];
  return { ...person, license: readLicense(person.license, licenseState) };
}

const noLicense = () =>
  new RequestRefused('conflict', `Add your license number to your profile first. ${LICENSE_FORMS}`);

/** The firms of an account: its own, and the one it asked to join. */
export async function readFirms(pool: pg.Pool, accountId: string): Promise<FirmView[]> {
  const { rows } = await pool.query<FirmView>(
    `select f.id, f.name, f.state, ${NAME} as "brokerName", f.broker_id = $1 as "isBroker",
       f.broker_id = $1 or coalesce(own.accepted_at is not null, false) as "isAccepted",
       case when f.broker_id = $1 then coalesce((
         select json_agg(json_build_object(
           'accountId', m.account_id, 'name', nullif(concat_ws(' ', coalesce(a.preferred_name, a.first_name), a.last_name), ''),
           'license', a.real_estate_license, 'isAccepted', m.accepted_at is not null)
           order by m.accepted_at is not null, m.asked_at)
         from firm_members m join profiles a on a.id = m.account_id where m.firm_id = f.id), '[]')
       else '[]' end as members
     from firms f
     join profiles r on r.id = f.broker_id
     left join firm_members own on own.firm_id = f.id and own.account_id = $1
     where f.broker_id = $1 or own.account_id is not null
     order by f.id`,
    [accountId],
  );
  return rows;
}

/** @throws RequestRefused if the account is no licensed broker, or the name is taken */
export async function registerFirm(
  { pool }: FirmParts,
  accountId: string,
  { name, state }: { name: string; state: State },
): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const { role, license } = await readPerson(client, accountId);
    if (role !== 'BROKER')
      throw new RequestRefused(
        'conflict',
        'Only a broker can register a brokerage. Choose the role Broker in your settings.',
      );
    if (!license) throw noLicense();
    const { rows } = await client.query<{ id: number }>(
      'insert into firms (name, state, broker_id) values ($1, $2, $3) on conflict do nothing returning id',
      [name, state, accountId],
    );
    if (!rows[0])
      throw new RequestRefused(
        'conflict',
        `There is a brokerage of this name in ${state} already, or you have registered one there. Ask its broker to let you join.`,
        'name',
      );
    return rows[0];
  });
}

/** Asks a firm's broker to be taken in; asking again mails nothing. @throws RequestRefused */
export async function askToJoinFirm(
  { pool, siteUrl }: FirmParts,
  accountId: string,
  { name, state }: { name: string; state: State },
): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const person = await readPerson(client, accountId);
    if (person.role !== 'AGENT')
      throw new RequestRefused('conflict', 'Only agents join a brokerage. Choose the role Agent in your settings.');
    if (!person.license) throw noLicense();
    const { rows } = await client.query<{ id: number; brokerId: string; email: string | null }>(
      `select f.id, f.broker_id as "brokerId", platform.confirmed_address(f.broker_id) as email from firms f
       where f.state = $2 and f.name_key = firm_name_key($1)`,
      [name, state],
    );
    const firm = rows[0];
    if (!firm)
      throw new RequestRefused(
        'missing',
        `No brokerage of this name is registered in ${state}. Its broker has to register it on Stoop first.`,
        'name',
      );
    if (firm.brokerId === accountId)
      throw new RequestRefused(
        'conflict',
        'You’re the broker of this brokerage. Choose the role Broker in your settings to publish under it.',
        'name',
      );
    await client.query('delete from firm_members where account_id = $1 and firm_id <> $2', [accountId, firm.id]);
    const { rowCount } = await client.query(
      'insert into firm_members (firm_id, account_id) values ($1, $2) on conflict do nothing',
      [firm.id, accountId],
    );
    if (rowCount && firm.email)
      await putInOutbox(client, writeMail(firm.email, siteUrl, askedMail(person, name, siteUrl)));
    return { id: firm.id };
  });
}

/** Accepts a salesperson, or removes them (and see domain/postings/hold-listings.server.ts). @throws RequestRefused */
export async function answerMember(
  { pool, siteUrl }: FirmParts,
  brokerId: string,
  { firmId, accountId, isAccepted }: { firmId: number; accountId: string; isAccepted: boolean },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select f.name from firms f join firm_members m on m.firm_id = f.id
         join profiles r on r.id = f.broker_id and r.role = 'BROKER'
       where f.id = $1 and f.broker_id = $2 and m.account_id <> f.broker_id and m.account_id = $3 for update of m`,
      [firmId, brokerId, accountId],
    );
    const firm = rows[0];
    if (!firm) throw new RequestRefused('missing', 'This person hasn’t asked to join your brokerage.');
    if (!isAccepted) return removeMember(client, firmId, accountId);
    const { rowCount } = await client.query(
      'update firm_members set accepted_at = now() where firm_id = $1 and account_id = $2 and accepted_at is null',
      [firmId, accountId],
    );
    const { email } = await readPerson(client, accountId);
    if (rowCount && email) await putInOutbox(client, writeMail(email, siteUrl, acceptedMail(firm.name, siteUrl)));
  });
}

/** A salesperson leaves by themselves. Leaving twice is not an error. */
export async function leaveFirm({ pool }: FirmParts, accountId: string, firmId: number): Promise<void> {
  await inTransaction(pool, (client) => removeMember(client, firmId, accountId));
}

async function removeMember(client: pg.ClientBase, firmId: number, accountId: string): Promise<void> {
  await client.query('delete from firm_members where firm_id = $1 and account_id = $2', [firmId, accountId]);
}

function askedMail({ name: typed, license }: Person, firm: string, siteUrl: string): MailContent {
  const name = personInMail(typed, 'An agent');
  return {
    kind: 'firm-asked',
    subject: `${name} wants to join ${firm}`,
    preview: 'Accept them, and their listings go out under your name.',
    heading: `${name} wants to join ${firm}`,
    paragraphs: [
      `License number: ${license ?? 'not given'}. Once you accept them, each of their listings waits for your approval before it is published.`,
    ],
    button: { label: 'Answer', url: `${siteUrl}/list-property/firm` },
    reason: 'You’re getting this because you’re the broker of this brokerage on Stoop.',
  };
}

function acceptedMail(firm: string, siteUrl: string): MailContent {
  return {
    kind: 'firm-accepted',
    subject: `You’re in at ${firm}`,
    preview: 'Your broker accepted you.',
    heading: `You’re in at ${firm}`,
    paragraphs: ['Your broker accepted you. You can publish listings now; each waits for your broker’s approval.'],
    button: { label: 'Create a listing', url: `${siteUrl}/create-listing` },
    reason: 'You’re getting this because you asked to join a brokerage on Stoop.',
  };
}

/** The firm under which the account publishes now: its own, or the one that has accepted it. Null: none. */
export async function findFirmOf(client: pg.ClientBase, accountId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select f.id from firms f join profiles r on r.id = f.broker_id where r.id = $1 and r.role = 'BROKER'
     union all
     select m.firm_id from firm_members m join firms f on f.id = m.firm_id
     where m.account_id = $1 and m.accepted_at is not null and f.broker_id <> $1
     limit 1`,
    [accountId],
  );
  return rows[0]?.id ?? null;
}
