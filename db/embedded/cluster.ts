// Creates a cluster (initdb), and gives it a new secret if the old one is lost.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { programPath } from './binaries.ts';
import type { Installation } from './postmaster.ts';
import { spawnOptions } from './service-user.ts';

export const OWNER = 'stoop';

export const hasCluster = (cluster: string): boolean => existsSync(`${cluster}/PG_VERSION`);

async function runProgram(installation: Installation, program: 'initdb' | 'postgres', args: string[], input = '') {
  const child = spawn(programPath(installation.binaries, program), args, {
    ...spawnOptions(installation.user),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed with code ${code}:\n${output.trim()}`);
}

/**
 * Created under another name first, so an existing cluster is always complete, even after a power failure during the
 * first start.
 */
export async function createCluster(installation: Installation, password: string): Promise<void> {
  const { cluster, user, lasting } = installation;
  const unfinished = `${cluster}.unfinished`;
  const secretFile = `${cluster}.secret`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(secretFile, user.uid, user.gid);
  try {
    // The builtin provider sorts the same on every machine; libc's locales differ.
    await runProgram(installation, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${OWNER}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(lasting ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(secretFile, { force: true });
  }
  renameSync(unfinished, cluster);
}

/** Only while no server is running on the cluster. The password is ours (base64url), so it needs no quoting. */
export async function resetPassword(installation: Installation, password: string): Promise<void> {
  await runProgram(
    installation,
    'postgres',
    ['--single', '-D', installation.cluster, 'postgres'],
    `alter role ${OWNER} password '${password}'\n`,
  );
}
