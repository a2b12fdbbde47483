// An answer by mail becomes a message of its conversation, whichever door it comes through.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { MOST_ATTACHMENTS, tooManyFiles } from './attachment.ts';
import { dropBytes, type GivenFile, NO_FILES, type ReadyFiles, readyFiles } from './attachments.server.ts';
import { answerRefusedMail } from './conversation-mails.ts';
import { readMail, type ReadMail } from './read-mail.server.ts';
import { findReplying, type Replying, secretIn } from './reply-address.server.ts';
import { LONGEST_REPLY } from './reply-form.ts';
import { type StoringParts, storeMessage } from './store-message.server.ts';

export type MailOutcome =
  | 'stored'
  /** The same mail came before. */
  | 'repeated'
  /** Not a mail, or one that is made to be hard to read. It would be no better the next time. */
  | 'unreadable'
  /** To no address of ours. Whoever sent it isn't told. */
  | 'unknown'
  /** Written by a machine, so it is no answer, and answering it could go round in circles. */
  | 'automatic'
  /** Its sender was told why. */
  | 'refused';

export interface InboundParts extends StoringParts {
  pool: pg.Pool;
  replyDomain: string;
}

/** Notices that nobody can act on more often. */
const NOTICE_MINUTES = 60;
const KEPT_DAYS = 31;

/**
 * @param recipients of the envelope; null: those that the mail names
 * @param once a key that may be used only once, such as a signature
 */
export async function takeMail(
  parts: InboundParts,
  raw: Uint8Array,
  { recipients, once = null }: { recipients: readonly string[] | null; once?: string | null },
): Promise<MailOutcome> {
  const mail = await readMail(raw).catch(() => null);
  if (mail === null) return note(parts.pool, once, 'unreadable');
  const secrets = (recipients ?? mail.recipients).map((address) => secretIn(address, parts.replyDomain));
  const secret = secrets.find((each) => each !== null);
  if (secret === undefined || secret === null) return note(parts.pool, once, 'unknown');
  const replying = await findReplying(parts.pool, secret);
  if (!replying) return note(parts.pool, once, 'unknown');
  if (mail.isAutomatic) return note(parts.pool, once, 'automatic');
  const { files, problems } = await readFiles(mail.files);
  const key = keyOf(mail, raw, secret);
  let outcome: MailOutcome = 'refused';
  try {
    outcome = await inTransaction(parts.pool, async (client) => {
      if (once !== null) await takeOnce(client, once, 'signature');
      if (!(await takeKey(client, key, replying.conversationId))) return 'repeated';
      return store(client, parts, { mail, replying, files, problems });
    });
    return outcome;
  } finally {
    if (outcome !== 'stored') await dropBytes(parts.blobs, files);
  }
}

/** Thrown if a signed report comes a second time. */
export class Replayed extends Error {}

const hash = (...texts: (string | Uint8Array)[]): string => {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('base64url');
};

/** Programs number their mails; without a number, the same bytes are the same mail. */
const keyOf = ({ messageId, from }: ReadMail, raw: Uint8Array, secret: string): string =>
  messageId === '' ? hash(raw, secret) : hash(messageId, from, secret);

async function takeKey(client: pg.ClientBase, key: string, conversationId: number | null): Promise<boolean> {
  await client.query(`delete from platform.inbound_mails where received_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ]);
  const { rowCount } = await client.query(
    `insert into platform.inbound_mails (key, conversation_id, outcome) values ($1, $2, 'taken') on conflict do nothing`,
    [key, conversationId],
  );
  return rowCount === 1;
}

async function takeOnce(client: Pick<pg.ClientBase, 'query'>, once: string, outcome: string): Promise<void> {
  const { rowCount } = await client.query(
    'insert into platform.inbound_mails (key, outcome) values ($1, $2) on conflict do nothing',
    [hash(once), outcome],
  );
  if (rowCount !== 1) throw new Replayed();
}

async function note(pool: pg.Pool, once: string | null, outcome: MailOutcome): Promise<MailOutcome> {
  if (once !== null) await takeOnce(pool, once, outcome);
  return outcome;
}

/** A file that can't be sent along doesn't keep the others back. */
async function readFiles(given: readonly GivenFile[]): Promise<{ files: ReadyFiles; problems: string[] }> {
  const problems: string[] = given.length > MOST_ATTACHMENTS ? [tooManyFiles(given.length)] : [];
  const good: GivenFile[] = [];
  for (const file of given.slice(0, MOST_ATTACHMENTS)) {
    try {
      await readyFiles([file]);
      good.push(file);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      problems.push(error.message);
    }
  }
  return { files: good.length === 0 ? NO_FILES : await readyFiles(good), problems };
}

interface Taken {
  mail: ReadMail;
  replying: Replying;
  files: ReadyFiles;
  problems: string[];
}

async function store(client: pg.ClientBase, parts: InboundParts, taken: Taken): Promise<MailOutcome> {
  const { mail, replying, files, problems } = taken;
  const { conversationId, side, email } = replying;
  const isTheirs = email !== null && mail.from === email.toLowerCase();
  const reason = !isTheirs
    ? `It came from another address than ${email}, to which we mail this conversation.`
    : mail.text.length > LONGEST_REPLY
      ? `It has more than ${LONGEST_REPLY.toLocaleString('en-US')} characters.`
      : mail.text === '' && files.files.length === 0
        ? 'It has no text of its own.'
        : null;
  if (reason !== null) return refuse(client, parts, taken, [reason, ...problems]);
  await client.query('savepoint answer');
  try {
    const message = { conversationId, side, body: mail.text || null, via: 'mail', files } as const;
    await storeMessage(client, parts, message);
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    await client.query('rollback to savepoint answer');
    return refuse(client, parts, taken, [error.message]);
  }
  if (problems.length > 0) await tell(client, parts, taken, { problems, isStored: true });
  return 'stored';
}

async function refuse(
  client: pg.ClientBase,
  parts: InboundParts,
  taken: Taken,
  problems: readonly string[],
): Promise<'refused'> {
  await tell(client, parts, taken, { problems, isStored: false });
  return 'refused';
}

/** Only the address that the conversation belongs to is ever told, whoever the mail says it is from. */
async function tell(
  client: pg.ClientBase,
  { siteUrl }: InboundParts,
  { replying: { conversationId, email } }: Taken,
  { problems, isStored }: { problems: readonly string[]; isStored: boolean },
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into platform.inbound_mails (key, conversation_id, outcome)
     select gen_random_uuid()::text, $1, 'told'
     where not exists (
       select from platform.inbound_mails i
       where i.conversation_id = $1 and i.outcome = 'told' and i.received_at > now() - make_interval(mins => $2))`,
    [conversationId, NOTICE_MINUTES],
  );
  if (rowCount !== 1 || email === null) return;
  await putInOutbox(client, writeMail(email, siteUrl, answerRefusedMail(problems, isStored)));
}
