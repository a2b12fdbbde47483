// Streams the rows of an Excel workbook's first worksheet in bounded memory. Workbooks are ZIP files of XML, and hostile
// ones unpack to any size, so everything that grows has a limit (decision 0070).
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import sax from 'sax';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './unreadable-file.ts';
import { createSheetReader, createTextsReader, type SheetRow, type XmlHandlers } from './worksheet-xml.ts';

/** Bytes. A citywide year of sales is 60 MB. */
const LARGEST_PART = 1 << 30;
/** The tables of contents are small in any workbook. */
const LARGEST_CONTENTS = 4 << 20;
const MOST_PARTS = 5_000;
const DEEPEST = 40;

const stop = (message: string): never => {
  throw new UnreadableFile(message);
};

/** Whether the file is a ZIP archive, which workbooks are. */
export const isZip = (beginning: Buffer): boolean =>
  /^504b(?:0304|0506|0708)/.test(beginning.subarray(0, 4).toString('hex'));

interface Archive {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > MOST_PARTS)
      stop(`The workbook has ${zip.entryCount.toLocaleString('en-US')} parts, too many to be one.`);
    const ended = once(zip, 'end');
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
    await ended;
  } catch (error) {
    zip.close();
    throw error;
  }
  return { zip, entries };
}

async function openPart({ zip, entries }: Archive, name: string, largest: number): Promise<Readable | null> {
  const entry = entries.get(name.toLowerCase());
  if (!entry) return null;
  if (entry.isEncrypted()) stop('The workbook is encrypted. Save it without a password.');
  if (entry.uncompressedSize > largest)
    stop(
      `A part of the workbook unpacks to ${Math.round(entry.uncompressedSize / (1 << 20)).toLocaleString('en-US')} MB, which is more than we read. Save it as CSV.`,
    );
  return zip.openReadStreamPromise(entry);
}

/** Feeds a part to handlers, a piece at a time, and yields the bytes of each. */
async function* parsePart(part: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = sax.parser(true, { position: false, strictEntities: true } as sax.SAXOptions);
  let depth = 0;
  Object.assign(parser, {
    ondoctype: () => stop('The workbook has a document type (<!DOCTYPE …>). For safety we don’t read such files.'),
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      if (++depth > DEEPEST) stop('The workbook is nested too deeply to be one.');
      handlers.open(localName(name), attributes);
    },
    ontext: handlers.text,
    oncdata: handlers.text,
    onclosetag: (name: string) => {
      depth--;
      handlers.close(localName(name));
    },
    onerror: ({ message }: Error) => stop(`The workbook is damaged (${message.split('\n')[0]}).`),
  } satisfies Partial<Record<keyof sax.SAXParser, unknown>>);
  const decoder = new TextDecoder();
  for await (const chunk of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield chunk.length;
  }
  parser.write(decoder.decode()).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @returns the bytes of the part; null: there is no such part */
async function readWhole(
  archive: Archive,
  name: string,
  largest: number,
  handlers: XmlHandlers,
): Promise<number | null> {
  const part = await openPart(archive, name, largest);
  if (!part) return null;
  let bytes = 0;
  for await (const more of parsePart(part, handlers)) bytes += more;
  return bytes;
}

/** The part with the first worksheet. */
async function findSheet(archive: Archive): Promise<string> {
  let id: string | undefined;
  const targets = new Map<string, string>();
  const ignore = () => {};
  const bytes = await readWhole(archive, 'xl/workbook.xml', LARGEST_CONTENTS, {
    text: ignore,
    close: ignore,
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? ''))
        stop('The workbook counts its dates from 1904. Save it as CSV first.');
      if (name === 'sheet')
        id ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  if (bytes === null) stop('This ZIP file is no Excel workbook. Unpack it first, then import the file inside.');
  await readWhole(archive, 'xl/_rels/workbook.xml.rels', LARGEST_CONTENTS, {
    text: ignore,
    close: ignore,
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
    },
  });
  const target = targets.get(id ?? '') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * Yields rows with their numbers, some at a time. Numbers are as stored, so a date is a number of days.
 * @param onShare told the share that has been read
 * @throws UnreadableFile if it is no workbook, damaged, or larger than any real one
 */
export async function* readWorkbook(file: string, onShare: (share: number) => void): AsyncGenerator<SheetRow[]> {
  let archive: Archive;
  try {
    archive = await openArchive(file);
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(`The workbook can’t be unpacked: ${describe(cause)}.`, { cause });
  }
  try {
    const sheet = await findSheet(archive);
    const texts = createTextsReader();
    await readWhole(archive, 'xl/sharedStrings.xml', LARGEST_PART, texts.handlers);
    const part = await openPart(archive, sheet, LARGEST_PART);
    if (!part) throw new UnreadableFile('The workbook has no worksheet.');
    const size = archive.entries.get(sheet.toLowerCase())?.uncompressedSize ?? 0;
    let bytes = 0;
    const reader = createSheetReader(texts.texts);
    for await (const more of parsePart(part, reader.handlers)) {
      bytes += more;
      const rows = reader.take();
      if (rows.length > 0) yield rows;
      onShare(size === 0 ? 1 : Math.min(1, bytes / size));
    }
    const rest = reader.take();
    if (rest.length > 0) yield rest;
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(`The workbook is damaged: ${describe(cause)}.`, { cause });
  } finally {
    archive.zip.close();
  }
}

const describe = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
