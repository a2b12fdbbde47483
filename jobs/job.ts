// One use case that runs apart from requests: its name, what it takes, when it runs by itself, what it does.
import type pg from 'pg';
import type { $ZodType, output } from 'zod/v4/core';
import type { Log } from '#db/log.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { FeedParts } from '#domain/feed/ports.ts';
import type { Places } from '#domain/places/place-index.ts';

/** What jobs may reach. Filled once by jobs/main.ts. */
export interface JobSurroundings extends FeedParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  /** For connections of one's own: serviceConnection(). */
  serviceUrl: string;
  /** Read at the first need and kept. */
  readPlaces(): Promise<Places>;
  blobs: { objects: Blobs; photos: Blobs };
  /** For files while they are read. */
  workFolder: string;
  log: Log;
}

export interface JobCall extends JobSurroundings {
  /** Aborts when the process stops. A job that was not finished throws then, and is taken up again later. */
  signal: AbortSignal;
  /** Which try it is, from 1: a stopped or killed process has used one up, too. */
  attempt: number;
}

export interface Job {
  name: string;
  schema: $ZodType;
  /** As in crontab(5), in UTC; null: only when it is asked for. */
  schedule: string | null;
  /** May run several times for one call: after the process was killed in the middle, or when it threw. */
  load(): Promise<(payload: unknown, call: JobCall) => Promise<void>>;
}

interface Definition<Schema extends $ZodType> extends Omit<Job, 'load' | 'schema'> {
  schema: Schema;
  /** Imports the handler: a job that never runs costs nothing. */
  load(): Promise<(payload: output<Schema>, call: JobCall) => Promise<void>>;
}

export function defineJob<Schema extends $ZodType>(definition: Definition<Schema>): Job {
  return {
    ...definition,
    // The worker hands over what the same schema read.
    load: async () => {
      const run = await definition.load();
      return (payload, call) => run(payload as output<Schema>, call);
    },
  };
}
