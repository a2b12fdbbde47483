import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folder and those above it. @throws Error that names the setting to correct. */
export function makeDataFolder(folder: string): void {
  try {
    const missing: string[] = [];
    for (let at = folder; !existsSync(at); at = dirname(at)) missing.push(at);
    // One by one, because when asked for all at once, Node never returns if the file system refuses (/proc).
    for (const each of missing.reverse()) mkdirSync(each);
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file`);
  } catch (cause) {
    // Two processes may create it at the same moment.
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory()) return;
    throw new Error(`The data folder ${folder} cannot be created. Set DATA_DIR to a folder you can write to.`, {
      cause,
    });
  }
}
