import { readFileSync } from 'node:fs';

const ASSETS = new URL('../client/', import.meta.url);
const sheets = new Map<string, string>();

/** The text of a built style sheet by its public path, such as /assets/card-1a2b.css. Each is read once. */
export function readStyleSheet(address: string): string {
  let sheet = sheets.get(address);
  if (sheet === undefined) {
    sheet = readFileSync(new URL(address.slice(1), ASSETS), 'utf8').trim();
    sheets.set(address, sheet);
  }
  return sheet;
}
