// What a data folder stores about its embedded database: the port, the secret and where the cluster is.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isRoot } from './service-user.ts';

const stateSchema = z.object({
  port: z.number().int().min(1).max(65_535),
  password: z.string().min(20),
  /** Only if it isn't inside the data folder, so a moved or copied folder stays correct. */
  clusterElsewhere: z.string().optional(),
});
export type FolderState = z.infer<typeof stateSchema>;

const stateFile = (dataDir: string): string => join(dataDir, 'database.json');

/** Null if the folder has no readable state: it is new, or damaged (the secret is then replaced). */
export function readState(dataDir: string): FolderState | null {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} belongs to another user. Start as that user, or choose another DATA_DIR.`, { cause });
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeState(dataDir: string, state: FolderState): void {
  const file = stateFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  if (isRoot()) {
    // If root starts Stoop in a person's folder, that person must still be able to start it afterward.
    const { uid, gid } = statSync(dataDir);
    chownSync(`${file}.new`, uid, gid);
  }
  renameSync(`${file}.new`, file);
}

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** The wanted port if it is free, otherwise any free one, on 127.0.0.1. */
export async function freePort(wanted = 0): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
      });
    });
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === null) throw new Error('There is no free port on 127.0.0.1 for the database.');
  return port;
}
