// Recognizes an uploaded file of recorded sales, which is no file of listings.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { readBeginning } from '#domain/imports/formats/file-kind.server.ts';
import { isGzip } from '#domain/imports/formats/gzip.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { isZip } from '#domain/imports/formats/workbook.server.ts';
import { openUpload } from '#domain/imports/run-import.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { readRecordedSales } from './read-recorded-sales.server.ts';

/** Enough to recognize a text by its header and first rows. */
const SAMPLE_BYTES = 1 << 20;

/** Workbooks and packed files can only be sales: listings are read from text. */
export async function areUploadedSales(path: string, parts: { pool: pg.Pool; blobs: Blobs }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-sales-'));
  const file = join(folder, 'file');
  try {
    const source = await openUpload(parts.pool, parts.blobs, path, { range: { start: 0, end: SAMPLE_BYTES - 1 } });
    if (!source) return false;
    await pipeline(source, createWriteStream(file));
    const beginning = await readBeginning(file);
    if (isZip(beginning) || isGzip(beginning)) return true;
    for await (const { sale } of readRecordedSales(file)) if (sale) return true;
    return false;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
