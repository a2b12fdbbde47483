// Twenty photos of 12 megapixels uploaded by a lister until all are shown in every width, against sharp alone on the
// same files; the server's memory, and what other pages take meanwhile.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Upload } from 'tus-js-client';
import { drawPhoto } from '#domain/media/posting-pictures/files-testing.server.ts';
import { previewAddress } from '#domain/media/posting-pictures/posting-picture.ts';
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import { createLine } from '#domain/turns/turns.ts';
import { type ProductServer, startProduct } from './product-server.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';
import { callFunction, signInAs } from './sample-client.ts';

const PHOTOS = 20;
const [WIDTH, HEIGHT] = [4032, 3024];
const FILES = join(import.meta.dirname, '..', '.cache', 'bench-photos');
const PORT = 4191;
/** As the browser sends them (app/features/posting-pictures/use-picture-uploads.ts). */
const UPLOADS_AT_ONCE = 3;
const PIECE_BYTES = 6 * 1024 * 1024;
const MOST_TIMES = 1.5;
const MOST_MEGABYTES = 500;
const MOST_PAGE_MS = 100;
const MEMORY_EVERY_MS = 50;
const PAGE_EVERY_MS = 20;

export async function measurePhotos(): Promise<Result[]> {
  const files = await makeFiles();
  const alone = await sharpAlone(files);
  const server = await startProduct(PORT, { folder: '.data-bench-photos', env: { AUTH_AUTOCONFIRM: 'true' } });
  try {
    const homes = await readHomes(server);
    // Warm, like a server that has been running.
    const before = await measurePages(server, homes, sleep(5000));
    const idle = megabytesOf(server.pid);
    const { client, posting } = await openDraft(server);
    const memory = { server: 0, pictures: 0 };
    const isDone = new AbortController();
    const watching = watchMemory(server.pid, isDone.signal, (seen) => {
      memory.server = Math.max(memory.server, seen.server);
      memory.pictures = Math.max(memory.pictures, seen.pictures);
    });
    const work = uploadAll(server, { client, posting }, files);
    const pages = measurePages(server, homes, work);
    const seconds = await work;
    const latencies = await pages;
    isDone.abort();
    await watching;
    note(`sharp alone: ${alone.toFixed(1)} s; uploaded, processed and shown: ${seconds.toFixed(1)} s`);
    note(
      `memory: the server ${memory.server.toFixed(0)} MB (${idle.toFixed(0)} MB before), its process for pictures ${memory.pictures.toFixed(0)} MB`,
    );
    note(
      `${latencies.length} other pages meanwhile: p50 ${percentile(latencies, 0.5).toFixed(1)} ms; before, p99 ${percentile(before, 0.99).toFixed(1)} ms`,
    );
    return [
      {
        figure: `${PHOTOS} photos of 12 megapixels, uploaded until shown in every width, against sharp alone`,
        value: seconds,
        unit: 's',
        against: alone,
        ratio: seconds / alone,
        goal: `<= ${MOST_TIMES}`,
        holds: seconds / alone <= MOST_TIMES,
      },
      limitFigure('memory of the server meanwhile', 'MB', memory.server, MOST_MEGABYTES),
      limitFigure('other pages meanwhile, p99', 'ms', percentile(latencies, 0.99), MOST_PAGE_MS),
    ];
  } finally {
    await server.stop();
  }
}

/** Drawings with a photograph's grain, 3 to 5 MB each. Kept for the next run. */
async function makeFiles(): Promise<string[]> {
  await mkdir(FILES, { recursive: true });
  const files = Array.from({ length: PHOTOS }, (_, at) => join(FILES, `${at}.jpg`));
  for (const [seed, file] of files.entries()) {
    if (await stat(file).catch(() => null)) continue;
    const photo = await drawPhoto({ width: WIDTH, height: HEIGHT, seed });
    await writeFile(file, await photo.jpeg({ quality: 92 }).toBuffer());
  }
  return files;
}

/** Seconds. */
async function sharpAlone(files: readonly string[]): Promise<number> {
  const alone = fork(new URL('./listing-photos-alone.ts', import.meta.url), [...files]);
  const [seconds] = await once(alone, 'message');
  return seconds as number;
}

async function readHomes({ url }: ProductServer): Promise<string[]> {
  const page = await (await fetch(`${url}/buy`)).text();
  return [...new Set([...page.matchAll(/href="(\/property\/\d+)/g)].map(([, path]) => path as string))];
}

interface Draft {
  client: SupabaseClient;
  posting: number;
}

async function openDraft({ url }: ProductServer): Promise<Draft> {
  const client = await signInAs(url, 'owner');
  const saved = await callFunction<{ id: number }>(client, 'save-posting', {
    id: null,
    form: { listing_kind: 'rental' },
  });
  return { client, posting: saved.id };
}

/** Seconds until the last picture has been read in its last width. */
async function uploadAll(server: ProductServer, { client, posting }: Draft, files: readonly string[]): Promise<number> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const line = createLine({ atOnce: UPLOADS_AT_ONCE, waiting: files.length });
  const startedAt = performance.now();
  await Promise.all(
    files.map((file) =>
      line.inTurn(async () => {
        const bytes = await readFile(file);
        const { picture, bucket, name } = await callFunction<{ picture: string; bucket: string; name: string }>(
          client,
          'add-posting-picture',
          { posting, fileName: file.slice(-100), fileBytes: bytes.length },
        );
        await new Promise<void>((resolve, reject) => {
          new Upload(bytes, {
            endpoint: `${server.url}/storage/v1/upload/resumable`,
            chunkSize: PIECE_BYTES,
            uploadDataDuringCreation: true,
            headers: { Authorization: `Bearer ${token}` },
            metadata: { bucketName: bucket, objectName: name, contentType: 'image/jpeg' },
            onSuccess: () => resolve(),
            onError: reject,
          }).start();
        });
        await callFunction(client, 'finish-posting-picture', { posting, picture });
      }),
    ),
  );
  const shown = new Set<string>();
  while (shown.size < files.length) {
    const { data = [] } = await client
      .from('posting_pictures')
      .select('id, state, refusal, preview_key')
      .eq('posting_id', posting);
    for (const { id, state, refusal, preview_key: key } of data ?? []) {
      if (state === 'refused') throw new Error(`A picture was refused: ${refusal}`);
      if (state !== 'ready' || shown.has(id)) continue;
      for (const width of PHOTO_WIDTHS) {
        const answer = await fetch(`${server.url}${previewAddress(key)}?w=${width}`);
        if (answer.status !== 200) throw new Error(`A picture answered ${answer.status}`);
        await answer.arrayBuffer();
      }
      shown.add(id);
    }
    await sleep(100);
  }
  return (performance.now() - startedAt) / 1000;
}

/** Milliseconds of each page, one after the other, until `work` ends. */
async function measurePages(
  { url }: ProductServer,
  homes: readonly string[],
  work: Promise<unknown>,
): Promise<number[]> {
  const paths = ['/', '/buy', '/rent', ...homes];
  const latencies: number[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${paths[at % paths.length]}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${paths[at % paths.length]} answered ${answer.status}`);
    latencies.push(performance.now() - startedAt);
    await sleep(PAGE_EVERY_MS);
  }
  await end;
  return latencies;
}

/** Of the server, and of the process that it starts for pictures; the database has its own. */
async function watchMemory(
  pid: number,
  signal: AbortSignal,
  see: (megabytes: { server: number; pictures: number }) => void,
): Promise<void> {
  while (!signal.aborted) {
    const children = childrenOf(pid).filter((child) => /picture-child/.test(read(`/proc/${child}/cmdline`)));
    see({ server: megabytesOf(pid), pictures: children.reduce((sum, child) => sum + megabytesOf(child), 0) });
    await sleep(MEMORY_EVERY_MS);
  }
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(read(`/proc/${name}/status`)))
    .map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}
