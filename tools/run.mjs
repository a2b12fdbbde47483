// Runs a script of this project on a Node that is new enough, on any machine that has Node 18 or newer. It has no
// dependencies, because on a fresh clone nothing is installed yet. In order:
// 1. use this Node if it is new enough, otherwise install the pinned one (an npm package that is just the binary);
// 2. install the dependencies if package-lock.json changed since the last install;
// 3. run the script, and pass on signals to it and its exit code.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MINIMUM = [22, 22];
const PINNED = '24.21.0';

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The npm that started us, otherwise the one that comes with this Node. */
function npmCli() {
  const beside = [
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const onPath = (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .map((folder) => join(folder, 'npm'))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));
  const found = [process.env.npm_execpath, ...beside, ...onPath].find(
    (file) => file && file.endsWith('npm-cli.js') && existsSync(file),
  );
  return found ?? fail('npm was not found. Install Node.js with npm, 18 or newer, and try again.');
}

function runNpm(node, args, doing) {
  process.stderr.write(`${doing}\n`);
  const result = spawnSync(node, [npmCli(), ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, npm_config_update_notifier: 'false' },
  });
  if (result.status !== 0) fail(`${doing} failed. Check the network connection to your npm registry and try again.`);
}

/** Path of a Node that can run the product; installs the pinned one into .runtime/ if this one is too old. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const runtime = join(ROOT, '.runtime');
  const binary = join(runtime, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const works = () => existsSync(binary) && spawnSync(binary, ['--version']).stdout?.toString().trim() === `v${PINNED}`;
  if (works()) return binary;
  mkdirSync(runtime, { recursive: true });
  writeFileSync(join(runtime, 'package.json'), '{"private":true}\n');
  runNpm(
    process.execPath,
    ['install', '--prefix', runtime, '--no-save', '--ignore-scripts', `${name}@${PINNED}`],
    `Installing Node ${PINNED} for this project (found ${process.versions.node})`,
  );
  if (!works()) fail(`Node ${PINNED} was installed but does not run on this machine. Install Node 24 and try again.`);
  return binary;
}

/** A server would lose the files that it and its database have not opened yet. */
async function refuseWhileServing() {
  try {
    const record = join(process.env.DATA_DIR || join(ROOT, '.data'), 'server.json');
    const { url, instance } = JSON.parse(readFileSync(record, 'utf8'));
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) });
    if (answer.headers.get('x-stoop-instance') !== instance) return;
    fail(`The dependencies have changed, and Stoop at ${url} still runs with the old ones. Stop it, and try again.`);
  } catch {
    // No server has written here, or it is gone.
  }
}

/** Installs the locked dependencies; a stamp inside node_modules records for which lock file. */
async function installDependencies(node) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules', '.stoop-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await refuseWhileServing();
  // No install scripts: none are needed (db/embedded repairs its own links), and none are trusted.
  runNpm(node, ['ci', '--ignore-scripts', '--include=dev', '--include=optional'], 'Installing dependencies');
  writeFileSync(stamp, lock);
}

/** Parent of a process; null where there is no /proc. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Calls back when the npm that started us is gone. It runs us through a shell, and the shell passes no signals on:
 * without this, a server would outlive a `kill` of its npm and keep its port.
 */
function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const viaShell = npm !== null && nameOf(npm).startsWith('npm');
  setInterval(() => {
    if (process.ppid !== shell || (viaShell && parentOf(shell) !== npm)) callback();
  }, 1000).unref();
}

function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node tools/run.mjs SCRIPT [ARGUMENTS]');
const node = findNode();
await installDependencies(node);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
  cwd: process.cwd(),
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    STOOP_RUNNER: String(process.pid),
    // Node caches what it compiled of each file, which makes every start after the first a second faster.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compile'),
  },
});
// A terminal's Ctrl-C reaches the child by itself; a signal sent only to this process must be passed on.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal));
whenNpmIsGone(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
