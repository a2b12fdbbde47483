// Unpacks gzip files piece by piece.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes. No table of text that we read is larger; a hostile file unpacks to any size. */
const LARGEST_UNPACKED = 4 * 1024 ** 3;

export const isGzip = (beginning: Buffer): boolean => beginning[0] === 0x1f && beginning[1] === 0x8b;

const damaged = (cause: unknown) =>
  new UnreadableFile(`The gzip file is damaged: ${cause instanceof Error ? cause.message : cause}.`, { cause });

/** The first bytes of what is packed. */
export async function unpackBeginning(stored: Buffer, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const unpacked = Readable.from([stored]).pipe(createGunzip());
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= bytes) break;
    }
  } catch (cause) {
    // The beginning of a file ends in the middle of what is packed.
    if (length === 0) throw damaged(cause);
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}

/** The pieces of a file, unpacked if it is packed. `onBytes` is told how much of the file has been read. */
export async function* readPieces(
  file: string,
  pieceBytes: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const stored = createReadStream(file, { highWaterMark: pieceBytes });
  let isPacked: boolean | null = null;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of stored as AsyncIterable<Buffer>) {
      onBytes(piece.length);
      isPacked ??= isGzip(piece);
      yield piece;
    }
  };
  const pieces = counted();
  const first = await pieces.next();
  if (first.done) return;
  if (!isPacked) {
    yield first.value;
    yield* pieces;
    return;
  }
  const whole = async function* () {
    yield first.value;
    yield* pieces;
  };
  const unpacked = Readable.from(whole()).pipe(createGunzip({ chunkSize: pieceBytes }));
  let bytes = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > LARGEST_UNPACKED)
        throw new UnreadableFile('The gzip file unpacks to more than 4 GB. Split it first.');
      yield piece;
    }
  } catch (cause) {
    throw cause instanceof UnreadableFile ? cause : damaged(cause);
  } finally {
    stored.destroy();
  }
}
