// Whether this server can serve: it is not shutting down, and it can write to its database and its disk.
import type pg from 'pg';
import { isDiskFull } from '#db/is-disk-full.ts';
import type { DiskSpace } from './disk-space.ts';

const PATIENCE_MS = 2_000;
/** Anybody may ask, so one answer is reused for this long. */
const KEPT_MS = 1_000;
/** Postgres' code: a standby, or a server set to read-only. */
const READ_ONLY = '25006';

interface ReadinessParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  disk: Pick<DiskSpace, 'whyNotWritable'>;
  isClosing: () => boolean;
}

/** Null: ready. Otherwise the reason. */
export function askReadiness({ pool, disk, isClosing }: ReadinessParts): () => Promise<string | null> {
  let asked: { at: number; answer: Promise<string | null> } | null = null;
  return async () => {
    if (isClosing()) return 'shutting down';
    if (!asked || Date.now() - asked.at > KEPT_MS) {
      // The disk first, because a database without space goes down for that reason.
      const answer = disk.whyNotWritable().then((reason) => reason ?? whyNotWritten(pool));
      asked = { at: Date.now(), answer };
    }
    return asked.answer;
  };
}

async function whyNotWritten(pool: pg.Pool): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), PATIENCE_MS);
    });
    await Promise.race([pool.query('update platform.write_probe set written_at = now()'), timeout]);
    return null;
  } catch (error) {
    if (isDiskFull(error)) return 'the database cannot be written to: its disk is full';
    if ((error as { code?: unknown }).code === READ_ONLY) return 'the database is read-only';
    return 'the database does not answer';
  } finally {
    clearTimeout(timer);
  }
}
