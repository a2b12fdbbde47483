// Pictures are made in a process of their own: it yields to pages, a file that crashes a decoder ends only this process,
// and when nothing is left to do it ends and gives all memory back.
import { type ChildProcess, fork } from 'node:child_process';
import { createLine } from '#domain/turns/turns.ts';
import type { MadePicture } from './make-picture.server.ts';
import type { Answer, Request } from './picture-child.ts';
import { PictureRefused } from './picture-refused.ts';

const CHILD = new URL('./picture-child.ts', import.meta.url);
/** As many as may be decoded at a time elsewhere (picture-turns.server.ts). */
const AT_ONCE = 2;
const WAITING = 100;
/** A HEIC of 48 megapixels takes ten seconds on a busy machine. */
const LONGEST_MS = 60_000;
const IDLE_MS = 10_000;
/**
 * Gives memory back to the system right after each picture. Two at a time, of 12 megapixels: 157 MB at most instead of
 * 227, and no slower.
 */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

export interface PictureProcess {
  /** As makePicture. @throws PictureRefused; any other error means that the process ended or took too long */
  make(file: string, folder: string): Promise<MadePicture>;
  stop(): void;
}

interface Waiting {
  resolve(made: MadePicture): void;
  reject(error: Error): void;
}

export function createPictureProcess(): PictureProcess {
  const line = createLine({ atOnce: AT_ONCE, waiting: WAITING });
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function running(): ChildProcess {
    if (child) return child;
    const begun = fork(CHILD, {
      env: { ...process.env, ...MALLOC },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = begun;
    // An idle one must not hold up the end of this process.
    begun.unref();
    begun.channel?.unref();
    begun.on('message', (answer: Answer) => {
      const asker = waiting.get(answer.id);
      if (answer.made) asker?.resolve(answer.made);
      else asker?.reject(answer.refusal === undefined ? new Error(answer.error) : new PictureRefused(answer.refusal));
    });
    const end = (reason: string) => {
      if (child === begun) child = null;
      for (const asker of waiting.values()) asker.reject(new Error(`The process for pictures ended: ${reason}`));
    };
    begun.on('error', (error) => end(error.message));
    begun.on('exit', (code, signal) => end(signal ?? String(code)));
    return begun;
  }

  async function ask(file: string, folder: string): Promise<MadePicture> {
    clearTimeout(idle);
    const id = (asked += 1);
    const started = running();
    const timer = setTimeout(() => started.kill('SIGKILL'), LONGEST_MS);
    try {
      return await new Promise<MadePicture>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        started.send({ id, file, folder } satisfies Request, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  return { make: (file, folder) => line.inTurn(() => ask(file, folder)), stop };
}
