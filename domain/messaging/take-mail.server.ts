// An answer by mail becomes a message of its conversation, whichever door it comes through.
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { LineIsFull } from '#domain/turns/turns.ts';
import { MOST_ATTACHMENTS, tooManyFiles } from './attachment.ts';
import { dropBytes, type GivenFile, NO_FILES, type ReadyFiles, readyFiles } from './attachments.server.ts';
import { answerRefusedMail } from './conversation-mails.ts';
import { type MailHead, readHead } from './read-mail.server.ts';
import { readBodyApart } from './read-mail-apart.server.ts';
import { findReplying, type Replying, secretIn } from './reply-address.server.ts';
import { LONGEST_REPLY } from './reply-form.ts';
import { isAtMostMessages } from './spam.server.ts';
import { type StoringParts, storeMessage } from './store-message.server.ts';

export type MailOutcome =
  | 'stored'
  /** The same mail came before. */
  | 'repeated'
  /** Not a mail. It would be no better the next time. */
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
/** Addresses of ours in one mail; any others are ignored. */
const MOST_ADDRESSES = 20;

/** Thrown if the mail can be taken later, but not now. */
export class MailDeferred extends Error {}

interface Envelope {
  /** '' is a machine's, which wants no answer (RFC 5321, 4.5.5); null: the door isn't told. */
  sender?: string | null;
  /** Null: those that the mail names. */
  recipients: readonly string[] | null;
  /** A key that may be used only once, such as a signature. */
  once?: string | null;
}

/** An answer to one conversation. */
interface Answer extends Replying {
  secret: string;
  isTheirs: boolean;
  files: ReadyFiles;
}

/**
 * All or nothing: a mail to several conversations is a message in each. Returns what became of it in each.
 * @throws MailDeferred, Replayed
 */
export async function takeMail(
  parts: InboundParts,
  raw: Uint8Array,
  { sender = null, recipients, once = null }: Envelope,
): Promise<MailOutcome[]> {
  const head = await readHead(raw).catch(() => null);
  if (head === null) return note(parts.pool, once, 'unreadable');
  const answers = await findAnswers(parts, head, recipients ?? head.recipients);
  if (answers.length === 0) return note(parts.pool, once, 'unknown');
  if (head.isAutomatic || sender === '') return note(parts.pool, once, 'automatic');
  // Whoever only learned an address doesn't get the rest of a mail read.
  const content = answers.some(({ isTheirs }) => isTheirs) ? await readContent(raw) : UNREAD;
  for (const answer of answers) if (answer.isTheirs) answer.files = copyOf(content.files);
  let outcomes: MailOutcome[] = [];
  try {
    return await inTransaction(parts.pool, async (client) => {
      if (once !== null) await takeOnce(client, once, 'signature');
      const taken: MailOutcome[] = [];
      for (const answer of answers) {
        const isNew = await takeKey(client, keyOf(head, raw, answer.secret), answer.conversationId);
        taken.push(isNew ? await store(client, parts, { answer, content }) : 'repeated');
      }
      outcomes = taken;
      return taken;
    });
  } catch (error) {
    outcomes = [];
    throw error;
  } finally {
    for (const [at, { files }] of answers.entries()) if (outcomes[at] !== 'stored') await dropBytes(parts.blobs, files);
  }
}

async function findAnswers(
  { pool, replyDomain }: InboundParts,
  { from }: MailHead,
  recipients: readonly string[],
): Promise<Answer[]> {
  const secrets = new Set(recipients.map((address) => secretIn(address, replyDomain)).filter((each) => each !== null));
  const answers: Answer[] = [];
  for (const secret of [...secrets].slice(0, MOST_ADDRESSES)) {
    const replying = await findReplying(pool, secret);
    const isTheirs = from !== '' && replying?.email?.toLowerCase() === from;
    if (replying) answers.push({ ...replying, secret, isTheirs, files: NO_FILES });
  }
  // In one order, so that two mails to the same conversations don't wait for each other.
  return answers.sort((one, other) => one.conversationId - other.conversationId);
}

/** Thrown if a signed report comes a second time. */
export class Replayed extends Error {}

const hash = (...texts: (string | Uint8Array)[]): string => {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('base64url');
};

/** Programs number their mails; without a number, the same bytes are the same mail. */
const keyOf = ({ messageId, from }: MailHead, raw: Uint8Array, secret: string): string =>
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

async function note(pool: pg.Pool, once: string | null, outcome: MailOutcome): Promise<MailOutcome[]> {
  if (once !== null) await takeOnce(pool, once, outcome);
  return [outcome];
}

interface Content {
  /** Null: it can't be read. */
  text: string | null;
  files: ReadyFiles;
  /** Of files that can't be sent along. */
  problems: string[];
}

const UNREAD: Content = { text: null, files: NO_FILES, problems: [] };

/** @throws MailDeferred */
async function readContent(raw: Uint8Array): Promise<Content> {
  try {
    const { text, files, fileCount } = await readBodyApart(raw);
    return { text, ...(await readFiles(files, fileCount)) };
  } catch (error) {
    if (error instanceof LineIsFull) throw new MailDeferred('Too many mails are being read', { cause: error });
    return UNREAD;
  }
}

/** A file that can't be sent along doesn't keep the others back. */
async function readFiles(given: readonly GivenFile[], count: number): Promise<Omit<Content, 'text'>> {
  const problems: string[] = count > MOST_ATTACHMENTS ? [tooManyFiles(count)] : [];
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

/** Each message has files of its own. */
const copyOf = ({ files, digest }: ReadyFiles): ReadyFiles => ({
  files: files.map((file) => ({ ...file, id: randomUUID() })),
  digest,
});

interface Taken {
  answer: Answer;
  content: Content;
}

async function store(client: pg.ClientBase, parts: InboundParts, taken: Taken): Promise<MailOutcome> {
  const { text, problems } = taken.content;
  const { conversationId, side, email, isTheirs, files } = taken.answer;
  const reason = !isTheirs
    ? `It came from another address than ${email}, to which we mail this conversation.`
    : text === null
      ? 'We couldn’t read it. Write it again as plain text, without attachments.'
      : text.length > LONGEST_REPLY
        ? `It has more than ${LONGEST_REPLY.toLocaleString('en-US')} characters.`
        : text === '' && files.files.length === 0
          ? 'It has no text of its own.'
          : null;
  if (reason !== null) return refuse(client, parts, taken.answer, [reason, ...problems]);
  if (await isAtMostMessages(client, conversationId, side)) throw new MailDeferred('Too many messages within an hour');
  await client.query('savepoint answer');
  try {
    await storeMessage(client, parts, { conversationId, side, body: text || null, via: 'mail', files });
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    await client.query('rollback to savepoint answer');
    return refuse(client, parts, taken.answer, [error.message]);
  }
  await client.query('release savepoint answer');
  if (problems.length > 0) await tell(client, parts, taken.answer, { problems, isStored: true });
  return 'stored';
}

async function refuse(
  client: pg.ClientBase,
  parts: InboundParts,
  answer: Answer,
  problems: readonly string[],
): Promise<'refused'> {
  await tell(client, parts, answer, { problems, isStored: false });
  return 'refused';
}

/**
 * Only the address that the conversation belongs to is ever told, whoever the mail says it is from; of each reason once
 * an hour, and of files whatever their names are.
 */
async function tell(
  client: pg.ClientBase,
  { siteUrl }: InboundParts,
  { conversationId, side, email }: Answer,
  { problems, isStored }: { problems: readonly string[]; isStored: boolean },
): Promise<void> {
  const reason = isStored ? 'files' : (problems[0] ?? '');
  const { rowCount } = await client.query(
    `insert into platform.inbound_mails as i (key, conversation_id, outcome) values ($1, $2, 'told')
     on conflict (key) do update set received_at = now() where i.received_at < now() - make_interval(mins => $3)`,
    [hash('told', String(conversationId), side, reason), conversationId, NOTICE_MINUTES],
  );
  if (rowCount !== 1 || email === null) return;
  await putInOutbox(client, writeMail(email, siteUrl, answerRefusedMail(problems, isStored)));
}
