// The portal's search: the model in a thread, started at the first query and stopped when unused. SQL answers while it
// loads and if it fails.
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import type { PortalMatches, PortalQuery } from './portal-query.ts';
import type { Answer, Question } from './property-thread.server.ts';
import { searchPropertiesInSql } from './sql-portal.server.ts';

export interface PropertySearch {
  search(query: PortalQuery): Promise<PortalMatches>;
  /** Resolves when the model can answer; starts it if necessary. */
  loaded(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Acts as service_role. */
  pool: pg.Pool;
  serviceUrl: string;
  log: Log;
  idleMs?: number;
}

const IDLE_MS = 15 * 60_000;
const ANSWER_MS = 5_000;

interface Running {
  thread: Worker;
  isReady: boolean;
  ready: Promise<void>;
  waiting: Map<number, { resolve: (matches: PortalMatches) => void; reject: (error: Error) => void }>;
}

export function createPropertySearch({ pool, serviceUrl, log, idleMs = IDLE_MS }: Options): PropertySearch {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function begin(): Running {
    const thread = new Worker(new URL('./property-thread.server.ts', import.meta.url), {
      workerData: { serviceUrl },
      name: 'properties',
    });
    const waiting: Running['waiting'] = new Map();
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    ready.catch(() => {});
    const begun: Running = { thread, isReady: false, ready, waiting };
    const end = (error: Error) => {
      reject(error);
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
      if (running === begun) running = null;
    };
    thread.on('message', (said: Answer | 'ready') => {
      if (said === 'ready') {
        begun.isReady = true;
        return resolve();
      }
      const asker = waiting.get(said.number);
      waiting.delete(said.number);
      if ('matches' in said) asker?.resolve(said.matches);
      else asker?.reject(new Error(said.error));
    });
    thread.on('error', (error: Error) => {
      log('error', 'The property model failed', { error: error.stack });
      end(error);
    });
    thread.once('exit', () => end(new Error('The property model was stopped')));
    thread.unref();
    return begun;
  }

  function summon(): Running {
    running ??= begin();
    endWhenIdle();
    return running;
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      // Somebody may be waiting for it to load.
      if (running && !running.isReady) endWhenIdle();
      else void running?.thread.terminate();
    }, idleMs).unref();
  }

  function ask({ thread, waiting }: Running, query: PortalQuery): Promise<PortalMatches> {
    asked += 1;
    const question: Question = { number: asked, query };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The property model is not responding')), ANSWER_MS);
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          settle(value);
        };
      waiting.set(question.number, { resolve: done(resolve), reject: done(reject) });
      thread.postMessage(question);
    });
  }

  return {
    async search(query) {
      const used = summon();
      if (used.isReady) {
        try {
          return await ask(used, query);
        } catch (error) {
          log('warn', 'SQL is answering in place of the property model', { error: String(error) });
        }
      }
      return searchPropertiesInSql(pool, query);
    },
    loaded: () => summon().ready,
    async stop() {
      clearTimeout(idle);
      await running?.thread.terminate();
    },
  };
}
