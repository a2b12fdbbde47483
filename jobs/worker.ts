// Takes jobs from the queue and runs several of them at a time.
import { EventEmitter } from 'node:events';
import { type JobHelpers, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { parse } from 'zod/v4/core';
import { connectionAs } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import { QUEUE_SCHEMA } from '#db/migrate-queue.ts';
import type { Job, JobSurroundings } from './job.ts';
import { type CarePace, QUERY_MS, startLivingWorkers } from './living-workers.ts';
import { JOBS } from './registry.ts';

/** An import keeps a core busy, and feeds mostly wait; more would only share the database's time. */
const CONCURRENCY = 3;
/** How often to check for jobs that no NOTIFY announced. */
const LOOK_MS = 2_000;

export interface Worker {
  /** Resolves when the worker ends by itself, for example after a long outage of the database: start another one. */
  ended: Promise<void>;
  /** Stops once the running jobs have stopped; they are resumed later. */
  stop(): Promise<void>;
}

export async function startWorker(
  jobsUrl: string,
  surroundings: JobSurroundings,
  jobs: Job[] = JOBS,
  pace?: CarePace,
): Promise<Worker> {
  const { log } = surroundings;
  const underWay = new Set<AbortController>();
  const letGo = (reason: string) => {
    for (const each of underWay) each.abort(new Error(reason));
  };
  let isStopping = false;
  const living = startLivingWorkers(jobsUrl, () => letGo('The connection to the queue was lost'), log, pace);
  const pool = new pg.Pool({
    ...connectionAs('stoop_jobs', jobsUrl),
    max: CONCURRENCY + 2,
    query_timeout: QUERY_MS,
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log('warn', 'A connection to the queue was lost', { error: error.message }));
  const events: WorkerEvents = new EventEmitter();
  // Jobs are taken under the name of the worker pool.
  events.on('pool:create', ({ workerPool }) => {
    living.add(workerPool.id).catch((error: unknown) => log('error', 'A worker has no lock', { error: String(error) }));
  });
  const runner = await run({
    pgPool: pool,
    schema: QUEUE_SCHEMA,
    concurrency: CONCURRENCY,
    pollInterval: LOOK_MS,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    taskList: makeTasks(),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        schedule === null ? [] : [{ task: name, match: schedule, options: { jobKey: name } }],
      ),
    ),
  });
  const ended = runner.promise.then(
    () => {},
    (error: unknown) => {
      if (!isStopping) log('error', 'The worker ended', { error: String(error) });
    },
  );

  function makeTasks(): TaskList {
    return Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async (given: unknown, { job: { attempts: attempt } }: JobHelpers) => {
          const controller = new AbortController();
          underWay.add(controller);
          if (isStopping) controller.abort(new Error('The process is stopping'));
          const startedAt = performance.now();
          try {
            const handle = await job.load();
            await handle(parse(job.schema, given), { ...surroundings, signal: controller.signal, attempt });
            const milliseconds = Math.round(performance.now() - startedAt);
            if (job.schedule === null) log('info', 'A job is done', { job: job.name, milliseconds });
          } finally {
            underWay.delete(controller);
          }
        },
      ]),
    );
  }

  return {
    ended,
    async stop() {
      isStopping = true;
      letGo('The process is stopping');
      await runner.stop().catch(() => {});
      await living.stop();
      await pool.end();
    },
  };
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { error: String(meta.error) } : {};
    if (level === 'error') log('error', message, error);
    else if (level === 'warning') log('warn', message, error);
  });
}
