// Compiles AssemblyScript to WebAssembly in .cache/wasm. A module is compiled again when its folder, its options or the
// compiler changed.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, '.cache', 'wasm');
/** By the name that domain/wasm/load-module.server.ts uses. */
const MODULES = {
  scan: 'domain/search/internal/assembly/scan.ts',
  'find-text': 'domain/portal/internal/assembly/find-text.ts',
};
const SIMD = ['--enable', 'simd'];
/** Nothing is allocated, and we provide the memory. */
const BARE = ['--runtime', 'stub', '--noAssert', '--importMemory', '--noExportMemory'];
const OPTIONS = [...SIMD, ...BARE, '--optimizeLevel', '3'];

/** Takes milliseconds if nothing changed, a few seconds if something did. */
export async function buildWasm(): Promise<void> {
  mkdirSync(TARGET, { recursive: true });
  for (const [name, source] of Object.entries(MODULES)) await buildModule(source, join(TARGET, `${name}.wasm`));
}

async function buildModule(source: string, target: string): Promise<void> {
  const recipe = hashRecipe(dirname(source));
  if (existsSync(target) && existsSync(`${target}.recipe`) && readFileSync(`${target}.recipe`, 'utf8') === recipe)
    return;
  const { main } = await import('assemblyscript/asc');
  // A simultaneous build finds either the whole file or none.
  const unfinished = `${target}.${process.pid}`;
  const { error, stderr } = await main([source, '--outFile', unfinished, ...OPTIONS], {
    readFile: (name) => readIfThere(join(ROOT, name)),
    writeFile: (_, contents) => writeFileSync(unfinished, contents),
  });
  if (error) throw new Error(`${source} could not be compiled:\n${stderr.toString()}`, { cause: error });
  renameSync(unfinished, target);
  writeFileSync(`${target}.recipe`, recipe);
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function hashRecipe(folder: string): string {
  const sum = createHash('sha256').update(JSON.stringify(OPTIONS));
  const compiler = join(ROOT, 'node_modules', 'assemblyscript', 'package.json');
  for (const file of [
    compiler,
    ...globSync('*.ts', { cwd: join(ROOT, folder) }).map((name) => join(ROOT, folder, name)),
  ])
    sum.update('\0').update(readFileSync(file));
  return sum.digest('hex');
}
