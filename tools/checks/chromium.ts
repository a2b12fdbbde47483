// Which browser the browser tests use: the one that CHROMIUM_PATH names, the system's, or one that we install with apt
// if we are allowed to.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its window: the same pages for less than half the work. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** The first that is found. */
const NAMES = [
  HEADLESS_SHELL,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium. Throws an error that says what to install. */
export function findChromium(progress: (text: string) => void): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but that file does not exist.`);
  }
  const found = searchSystem() ?? installWithApt(progress);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell; macOS: brew install --cask chromium), or set CHROMIUM_PATH to one you have.',
  );
}

function searchSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((file) =>
    existsSync(file),
  );
}

function installWithApt(progress: (text: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  progress('Installing Chromium with apt-get');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', HEADLESS_SHELL],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env, timeout: 300_000 });
    if (status !== 0) return undefined;
  }
  return searchSystem();
}
