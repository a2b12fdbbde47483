// The running server process: which one it is, whether it is ours, how it starts and stops.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, programPath } from './binaries.ts';
import { serverOptions } from './server-options.ts';
import { type ServiceUser, spawnOptions } from './service-user.ts';

/** A crash recovery replays at most max_wal_size. */
const READY_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;

export interface Installation {
  binaries: Binaries;
  user: ServiceUser | null;
  cluster: string;
  lasting: boolean;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPidFile(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

/** Whether the process is a Postgres on this very cluster. Process ids are reused; in containers within minutes. */
export function isOurPostmaster(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  if (process.platform === 'linux') {
    try {
      // The working directory of Postgres is its data folder.
      return (
        readlinkSync(`/proc/${pid}/cwd`) === cluster && /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      );
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') {
    return /postgres/i.test(spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh'], { encoding: 'utf8' }).stdout ?? '');
  }
  const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster);
}

/**
 * Removes the pid file of a server that is gone, because Postgres itself would refuse to start if its user has another
 * process with that id.
 */
export function removeStalePidFile(cluster: string): void {
  const found = readPidFile(cluster);
  if (found && !isOurPostmaster(found.pid, cluster)) rmSync(pidFile(cluster), { force: true });
}

const logFile = (cluster: string): string => join(dirname(cluster), 'postgres.log');

function logTail(cluster: string): string {
  if (!existsSync(logFile(cluster))) return '';
  return readFileSync(logFile(cluster), 'utf8').split('\n').slice(-15).join('\n').trim();
}

/**
 * Keeps the log and the previous one within twice LOG_LIMIT_BYTES plus what is written between two calls. The file is
 * copied and emptied, not renamed, because the running server keeps writing to it.
 */
export function boundLog(cluster: string): void {
  const file = logFile(cluster);
  if (!existsSync(file) || statSync(file).size <= LOG_LIMIT_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Starts the server and waits until `isReady` returns true. Throws with the end of the server's log. */
export async function startPostmaster(
  installation: Installation,
  port: number,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const { binaries, user, cluster, lasting } = installation;
  removeStalePidFile(cluster);
  boundLog(cluster);
  // A file, not a pipe, because the server may outlive us. Detached, because Ctrl-C in our terminal must not reach it
  // before our own open requests are finished.
  const log = openSync(logFile(cluster), 'a', 0o600);
  const child = spawn(programPath(binaries, 'postgres'), ['-D', cluster, ...serverOptions(port, lasting)], {
    ...spawnOptions(user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? `code ${code}`}`;
  });
  child.unref();
  const deadline = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (ended !== null) throw new Error(`Postgres did not start: ${ended}\n${logTail(cluster)}`);
    if (Date.now() > deadline) throw new Error(`Postgres was not ready after two minutes.\n${logTail(cluster)}`);
    await sleep(30);
  }
}

/** Stops the server: open transactions are rolled back and the data is left clean. */
export async function stopPostmaster(installation: Installation): Promise<void> {
  const { binaries, user, cluster } = installation;
  if (!readPidFile(cluster)) return;
  const child = spawn(programPath(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], {
    ...spawnOptions(user),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 && readPidFile(cluster)) throw new Error(`Postgres could not be stopped: ${errors.trim()}`);
}
