import { readFileSync } from 'node:fs';

const ASSETS = new URL('../client/', import.meta.url);
const sheets = new Map<string, string>();

/** Text of a built style sheet by its public address, such as /assets/card-1a2b.css. Read once. */
export function readStyleSheet(address: string): string {
  let sheet = sheets.get(address);
  if (sheet === undefined) {
    sheet = readFileSync(new URL(address.slice(1), ASSETS), 'utf8').trim();
    sheets.set(address, sheet);
  }
  return sheet;
}
