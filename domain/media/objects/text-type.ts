// Text can't be recognized by its first bytes, so the declared type counts if all the bytes fit it. No browser runs any
// of these types.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { firstBytes } from './sniff-type.ts';

const TEXT_TYPES = ['text/plain', 'text/csv', 'application/json'];
/**
 * Parsing JSON takes up to twenty times its size in memory, so larger files are judged only by their first character.
 */
const PARSED_JSON_BYTES = 1024 * 1024;
/** Control characters that don't occur in text. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u;

/** Whether a bucket accepts the type; its list may contain image/* for a whole kind. Null allows everything. */
export function isTypeAllowed(mimetype: string, allowed: string[] | null): boolean {
  if (allowed === null) return true;
  const type = essenceOf(mimetype);
  const kind = type.split('/')[0];
  return allowed.some((each) => essenceOf(each) === type || each === `${kind}/*` || each === '*/*');
}

/** The declared type, cleaned, if it is a text type that the bucket accepts and the bytes fit it; otherwise null. */
export async function readTextType(
  source: Buffer | { file: string },
  { declaredType, allowed }: { declaredType: string; allowed: string[] | null },
): Promise<string | null> {
  const type = essenceOf(declaredType);
  if (!TEXT_TYPES.includes(type) || !isTypeAllowed(type, allowed)) return null;
  if (!(await isText(source)) || (type === 'application/json' && !(await isJson(source)))) return null;
  const charset = /;\s*charset="?([\w-]+)"?/i.exec(declaredType)?.[1]?.toLowerCase();
  return charset === 'utf-8' ? `${type};charset=utf-8` : type;
}

const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

async function isText(source: Buffer | { file: string }): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of Buffer.isBuffer(source) ? [source] : createReadStream(source.file)) {
      if (CONTROLS.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function isJson(source: Buffer | { file: string }): Promise<boolean> {
  const size = Buffer.isBuffer(source) ? source.length : (await stat(source.file)).size;
  if (size > PARSED_JSON_BYTES) return /^\s*[{[]/.test((await firstBytes(source)).toString('utf8'));
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source.file);
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
