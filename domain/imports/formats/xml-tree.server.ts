// Reads the elements of an XML file one by one. The parser expands only the five entities of XML itself and numbers of
// characters; a file with a document type is refused, so nothing in it can grow or be fetched.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import sax from 'sax';
import { findEncoding } from './file-kind.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface XmlElement {
  /** Without its namespace. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const DEEPEST = 40;
/** Elements and attributes of one record. A building with 2,000 apartments has about 100,000. */
const MOST_PARTS = 300_000;
const BEGINNING_BYTES = 1024;

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return new TextDecoder(await findEncoding(file)).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await handle.close();
  }
}

/** Whether the file begins like XML. Web pages are no XML. */
export async function isXml(file: string): Promise<boolean> {
  const text = (await readBeginning(file)).replace(/^\uFEFF/, '').trimStart();
  return /^<(?:\?xml|!--|!doctype(?! html)|[a-z_])/i.test(text) && !/^<(?:html|table|head|body|meta)\b/i.test(text);
}

/** As the file declares it; otherwise as its bytes look. @throws UnreadableFile if we can't read the declared one */
async function openDecoder(file: string): Promise<TextDecoder> {
  const found = await findEncoding(file);
  const [, declared] = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(await readBeginning(file)) ?? [];
  // UTF-16 can't be mistaken, whatever the declaration says.
  if (declared === undefined || found.startsWith('utf-16')) return new TextDecoder(found);
  try {
    return new TextDecoder(declared, { fatal: true });
  } catch (cause) {
    throw new UnreadableFile(`The XML declares the encoding “${declared}”, which we can’t read. Send it as UTF-8.`, {
      cause,
    });
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Yields each outermost element below the root for which `isRecord` holds. @throws UnreadableFile */
export async function* readXmlRecords(file: string, isRecord: (name: string) => boolean): AsyncGenerator<XmlElement> {
  const decoder = await openDecoder(file);
  const { parser, found } = createRecordParser(isRecord);
  const source = createReadStream(file, { highWaterMark: 1 << 16 });
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield* found.splice(0);
    }
    parser.write(decoder.decode()).close();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new UnreadableFile(`The XML isn’t ${decoder.encoding.toUpperCase()}, although it says so.`, { cause });
  }
  yield* found.splice(0);
}

const stop = (message: string): never => {
  throw new UnreadableFile(message);
};

/** Only what is inside of a record is held; `found` has those that are complete. */
function createRecordParser(isRecord: (name: string) => boolean): { parser: sax.SAXParser; found: XmlElement[] } {
  // Otherwise the parser also knows the entities of HTML. Its types don't have this option.
  const parser = sax.parser(true, { position: true, strictEntities: true } as sax.SAXOptions);
  const found: XmlElement[] = [];
  const path: XmlElement[] = [];
  let depth = 0;
  let parts = 0;
  const addText = (text: string) => {
    const current = path.at(-1);
    if (current) current.text += text;
  };
  const handlers: Partial<sax.SAXParser> = {
    ondoctype: () =>
      stop('The XML has a document type (<!DOCTYPE …>). For safety we don’t read such files: leave that line out.'),
    onopentag({ name, attributes }) {
      depth += 1;
      if (depth > DEEPEST) stop(`Line ${parser.line + 1}: the XML is nested too deeply to hold listings.`);
      const own = localName(name);
      if (path.length === 0 && (depth === 1 || !isRecord(own))) return;
      const named = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)] as const);
      parts += 1 + named.length;
      if (parts > MOST_PARTS) stop(`Line ${parser.line + 1}: one listing of the XML is too large.`);
      const element: XmlElement = { name: own, attributes: Object.fromEntries(named), text: '', children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
    },
    ontext: addText,
    oncdata: addText,
    onclosetag() {
      depth -= 1;
      const closed = path.pop();
      if (!closed || path.length > 0) return;
      found.push(closed);
      parts = 0;
    },
    onerror: ({ message }) => stop(describeBroken(message, parser.line + 1)),
  };
  return { parser: Object.assign(parser, handlers), found };
}

function describeBroken(message: string, line: number): string {
  const [what = ''] = message.split('\n');
  if (/entity/i.test(what)) return `Line ${line}: the XML has an “&” that must be written “&amp;”.`;
  if (/unclosed root/i.test(what)) return 'The XML ends in the middle. It may not have been sent completely.';
  return `Line ${line}: this is no valid XML (${what.toLowerCase().replace(/\.$/, '')}).`;
}
