// Reads the body of a mail in a thread that can be ended, because mail is an old and hostile format.
import { Worker } from 'node:worker_threads';
import { createLine } from '#domain/turns/turns.ts';
import type { MailBody } from './read-mail.server.ts';

/** A mail of 40 MB takes a second or two, on a busy machine several times that. */
const READING_MS = 20_000;
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Each holds its mail several times over. */
const line = createLine({ atOnce: 2, waiting: 100 });

/** @throws Error if it is made to be hard to read; LineIsFull */
export function readBodyApart(raw: Uint8Array): Promise<MailBody> {
  return line.inTurn(async () => {
    const worker = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
      workerData: raw,
      resourceLimits: LIMITS,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      const { files, ...body } = await new Promise<MailBody>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that read a mail ended')));
        timer = setTimeout(() => reject(new Error('The mail took too long to read')), READING_MS);
      });
      return {
        ...body,
        files: files.map(({ name, bytes }) => ({
          name,
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        })),
      };
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
