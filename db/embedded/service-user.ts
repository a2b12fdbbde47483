// Postgres refuses to run as root. When started as root, we run it as an unprivileged user.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#db/log.ts';
import { type Binaries, programPath } from './binaries.ts';

export interface ServiceUser {
  uid: number;
  gid: number;
}

/** Shared by all checkouts on this machine; only root writes here. */
const ROOT_FOLDER = '/var/lib/stoop';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Options for spawn: the user to run as, and a folder and an environment that don't interfere with Postgres. */
export function spawnOptions(user: ServiceUser | null) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { ...env, LC_ALL: 'C' },
    windowsHide: true,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  };
}

/** Null: run as ourselves. As root: the owner of the existing cluster, otherwise postgres, otherwise nobody. */
export function chooseServiceUser(cluster: string): ServiceUser | null {
  if (!isRoot()) return null;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

function canDo(user: ServiceUser, test: '-x' | '-w', path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], spawnOptions(user));
  if (result.error) {
    throw new Error(
      `Root cannot run a program as user ${user.uid} here, and Postgres refuses to run as root. Start as another user, or set DATABASE_URL.`,
      { cause: result.error },
    );
  }
  return result.status === 0;
}

/** Binaries that the user can run: those of the package, otherwise a copy of them. */
export function reachableBinaries(binaries: Binaries, user: ServiceUser | null, log: Log): Binaries {
  if (!user || canDo(user, '-x', programPath(binaries, 'postgres'))) return binaries;
  const home = join(ROOT_FOLDER, `postgres-${binaries.version}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    mkdirSync(ROOT_FOLDER, { recursive: true, mode: 0o755 });
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(binaries.home, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, home);
    log('info', `The user that runs Postgres cannot reach node_modules; its programs were copied to ${home}`);
  }
  return { ...binaries, home };
}

export const clusterInside = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** False on file systems without owners, such as some network and removable disks. */
function giveTo({ uid, gid }: ServiceUser, folder: string): boolean {
  try {
    chownSync(folder, uid, gid);
    return true;
  } catch {
    return false;
  }
}

/** Where the cluster is: inside the data folder, or below /var/lib/stoop if the user can't get there. */
export function placeCluster(dataDir: string, user: ServiceUser | null, log: Log): string {
  const inside = join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  if (!user) return clusterInside(dataDir);
  if (giveTo(user, inside) && canDo(user, '-w', inside)) return clusterInside(dataDir);
  if (existsSync(clusterInside(dataDir))) {
    throw new Error(
      `The database in ${clusterInside(dataDir)} cannot be reached by user ${user.uid}, who runs Postgres for root. Let others enter the folders above it (chmod a+x), or start as their owner.`,
    );
  }
  const elsewhere = join(ROOT_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 });
  chmodSync(ROOT_FOLDER, 0o755);
  chownSync(elsewhere, user.uid, user.gid);
  log('info', `The user that runs Postgres cannot reach ${dataDir}; the database is stored in ${elsewhere}`);
  return join(elsewhere, 'cluster');
}
