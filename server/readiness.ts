// Whether this server can serve: it is not leaving, its database keeps what is written, and so does its disk.
import type pg from 'pg';
import { isDiskFull } from '#db/is-disk-full.ts';
import type { DiskSpace } from './disk-space.ts';

const PATIENCE_MS = 2_000;
/** Anybody may ask: so long an answer stands for all. */
const KEPT_MS = 1_000;
/** Of Postgres: a standby, or one that was told to only read. */
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
      // The disk first: it is why a database is away that found no room.
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
    if (isDiskFull(error)) return 'the database cannot be written: its disk is full';
    if ((error as { code?: unknown }).code === READ_ONLY) return 'the database can only be read';
    return 'the database does not answer';
  } finally {
    clearTimeout(timer);
  }
}
