// Builds what the server reads from .cache/, and the site into build/, and compresses the browser files once so that the server never has to.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildWasm } from './build-wasm.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build', 'sources.sha256');
/** Everything that ends up in the build. Folders used only for types (server/, db/) do not. */
const SOURCES = [
  'app/**/*',
  'domain/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build-options.ts',
  'package-lock.json',
  'tools/build.ts',
];

function hashSources(): string {
  const sum = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|examples)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) sum.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return sum.digest('hex');
}

/** Builds if the sources changed since the last build, or if `force` is set. */
export async function buildSite({
  force = false,
  progress,
}: {
  force?: boolean;
  progress: (text: string) => void;
}): Promise<void> {
  await buildWasm();
  const sources = hashSources();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  progress('Building the site');
  await buildPages(ROOT, join(ROOT, 'build'));
  writeFileSync(STAMP, sources);
}

/** Builds the pages configured in `root`; `built` is the output folder of that configuration. */
export async function buildPages(root: string, built: string): Promise<void> {
  await runReactRouterBuild(root);
  await compressFiles(join(built, 'client'));
}

async function runReactRouterBuild(root: string): Promise<void> {
  const cli = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The site could not be built:\n${output.trim()}`);
}

async function compressFiles(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  const files = globSync('**/*.{js,css,svg,json,geojson,txt,webmanifest,html,xml,wasm,bin}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const body = readFileSync(file);
      if (body.length < 1_000) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      const [small, compatible] = await Promise.all([brotli(body, { params }), deflate(body, { level: 9 })]);
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, compatible);
    }),
  );
}

if (import.meta.main) {
  await buildSite({ force: true, progress: (text) => process.stderr.write(`${text}\n`) }).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
