// Files of messages: taken by what they contain, never by their names, and given out by addresses that end.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import sharp from 'sharp';
import { RequestRefused } from '#domain/domain-error.ts';
import { sniffType } from '#domain/media/objects/sniff-type.ts';
import { MOST_PIXELS } from '#domain/media/picture.ts';
import { pictureTurns } from '#domain/media/picture-turns.server.ts';
import { originalFile } from '#domain/media/posting-pictures/make-picture.server.ts';
import { createPictureProcess } from '#domain/media/posting-pictures/picture-process.server.ts';
import { PictureRefused } from '#domain/media/posting-pictures/picture-refused.ts';
import type { Blobs } from '#domain/media/ports.ts';
import {
  type Attachment,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  notSendable,
  tooLargeFile,
  tooManyFiles,
} from './attachment.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** A file as it was sent. */
export interface GivenFile {
  name: string;
  bytes: Buffer;
}

export interface ReadyFile {
  id: string;
  kind: Attachment['kind'];
  name: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

/** What is attached to one message. */
export interface ReadyFiles {
  files: ReadyFile[];
  /** Of the files as they were sent; null: none. */
  digest: string | null;
}

export const NO_FILES: ReadyFiles = { files: [], digest: null };

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = 'image/heic';
const LARGEST_SIDE_PIXELS = 2048;
const ADDRESS_SECONDS = 24 * 3600;
const LONGEST_NAME = 200;

/** Without control characters, folders and what turns a text around. */
const plainName = (name: string, kind: Attachment['kind']): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
    .slice(-LONGEST_NAME) || (kind === 'pdf' ? 'document.pdf' : 'picture.jpg');

/** @throws RequestRefused that names the file and what to do */
export async function readyFiles(given: readonly GivenFile[]): Promise<ReadyFiles> {
  if (given.length === 0) return NO_FILES;
  if (given.length > MOST_ATTACHMENTS) throw refused(tooManyFiles(given.length));
  const files: ReadyFile[] = [];
  for (const file of given) files.push(await readyFile(file));
  const digest = createHash('sha256');
  for (const { bytes } of given) digest.update(createHash('sha256').update(bytes).digest());
  return { files, digest: digest.digest('base64url') };
}

async function readyFile({ name, bytes }: GivenFile): Promise<ReadyFile> {
  if (bytes.length === 0) throw refused(`${name} is empty. Choose it again.`);
  if (bytes.length > MOST_ATTACHMENT_BYTES) throw refused(tooLargeFile(name));
  const type = sniffType(bytes);
  const id = randomUUID();
  if (type === 'application/pdf')
    return { id, kind: 'pdf', name: plainName(name, 'pdf'), bytes, width: null, height: null };
  if (!PICTURES.has(type) && type !== HEIC) throw refused(notSendable(name));
  const picture = type === HEIC ? await decodeHeic(name, bytes) : bytes;
  return { id, kind: 'picture', name: plainName(name, 'picture'), ...(await redraw(name, picture)) };
}

const pictures = createPictureProcess();

/** As for photos of listings: in a process of its own, which gives its memory back (decision 0055). */
async function decodeHeic(name: string, bytes: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-message-'));
  try {
    const file = join(folder, 'sent.heic');
    await writeFile(file, bytes);
    await pictures.make(file, folder);
    return await readFile(originalFile(folder));
  } catch (cause) {
    if (cause instanceof PictureRefused) throw refused(`${name}: ${cause.message}`, cause);
    throw refused(`${name} couldn’t be read. Save it as JPG, and send that.`, cause);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only the pixels are kept: no place, no device, and nothing that was hidden in the file. */
async function redraw(name: string, bytes: Buffer): Promise<Pick<ReadyFile, 'bytes' | 'width' | 'height'>> {
  return pictureTurns.inTurn('messages', async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: LARGEST_SIDE_PIXELS, height: LARGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .jpeg({ quality: 85, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (cause) {
      throw refused(`${name} is damaged, or larger than ${MOST_PIXELS / 1e6} megapixels. Save it again.`, cause);
    }
  });
}

const refused = (message: string, cause?: unknown) => new RequestRefused('invalid', message, 'files', { cause });

const blobOf = (id: string): string => `conversations/${id}`;

/** Writes bytes before rows, so that a row never points to missing bytes. */
export async function insertAttachments(
  client: Queryable,
  blobs: Blobs,
  messageId: number,
  { files }: ReadyFiles,
): Promise<void> {
  for (const [at, { id, kind, name, bytes, width, height }] of files.entries()) {
    await blobs.write(blobOf(id), bytes);
    await client.query(
      `insert into conversation_attachments (id, message_id, position, kind, name, bytes, width, height)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, messageId, at + 1, kind, name, bytes.length, width, height],
    );
  }
}

/** If the message wasn't stored after all. */
export const dropBytes = (blobs: Blobs, { files }: ReadyFiles): Promise<void> =>
  blobs.remove(files.map(({ id }) => blobOf(id)));

const keyOf = (secret: Buffer, until: number): string =>
  createHmac('sha256', secret).update(String(until)).digest('base64url');

/** By message. Only for messages that the reader may see. */
export async function readAttachments(
  client: Queryable,
  messageIds: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const { rows } = await client.query<Omit<Attachment, 'url'> & { message_id: number; secret: Buffer }>(
    `select a.id, a.message_id, a.kind, a.name, a.bytes, a.width, a.height, a.secret
     from conversation_attachments a where a.message_id = any($1) order by a.message_id, a.position`,
    [messageIds],
  );
  const now = Math.floor(Date.now() / 1000);
  // The same for a while, so that the browser finds pictures that it has already loaded.
  const until = now - (now % ADDRESS_SECONDS) + 2 * ADDRESS_SECONDS;
  const found = new Map<number, Attachment[]>();
  for (const { message_id: messageId, secret, ...attachment } of rows) {
    const url = `/message-files/${attachment.id}?until=${until}&key=${keyOf(secret, until)}`;
    found.set(messageId, [...(found.get(messageId) ?? []), { ...attachment, url }]);
  }
  return found;
}

export interface OpenedFile {
  kind: Attachment['kind'];
  name: string;
  bytes: Readable;
}

/** Null: there is no such file, or the address has ended or is not ours. */
export async function openAttachment(
  pool: pg.Pool,
  blobs: Blobs,
  { id, until, key }: { id: string; until: string; key: string },
): Promise<OpenedFile | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || !/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * 1000 < Date.now()) return null;
  const { rows } = await pool.query<{ kind: Attachment['kind']; name: string; secret: Buffer }>(
    'select kind, name, secret from conversation_attachments where id = $1',
    [id],
  );
  const [found] = rows;
  if (!found || !isSame(keyOf(found.secret, Number(until)), key)) return null;
  const bytes = await blobs.read(blobOf(id));
  return bytes && { kind: found.kind, name: found.name, bytes };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Some at a time; the next run takes the rest. */
const SWEPT_AT_ONCE = 1000;

/** Removes the bytes of files whose rows are gone. Returns how many. */
export async function sweepAttachments(pool: pg.Pool, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('select id from platform.dropped_attachments limit $1', [
    SWEPT_AT_ONCE,
  ]);
  const ids = rows.map(({ id }) => id);
  await blobs.remove(ids.map(blobOf));
  await pool.query('delete from platform.dropped_attachments where id = any($1)', [ids]);
  return ids.length;
}
