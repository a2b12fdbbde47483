// Work that runs outside of requests: its name, its input, its schedule and what it does.
import type pg from 'pg';
import type { $ZodType, output } from 'zod/v4/core';
import type { Log } from '#db/log.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { FeedParts } from '#domain/feed/ports.ts';
import type { FetchFeed } from '#domain/own-imports/ports.ts';
import type { Places } from '#domain/places/place-index.ts';

/** What jobs can use. Filled once by jobs/main.ts. */
export interface JobSurroundings extends FeedParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  /** For separate connections: serviceConnection(). */
  serviceUrl: string;
  /** Read when first needed, then cached. */
  readPlaces(): Promise<Places>;
  blobs: { objects: Blobs; photos: Blobs };
  /** Fetches the feeds of listers. */
  fetchFeed: FetchFeed;
  /** Folder for files while they are read. */
  workFolder: string;
  /** Origin of the site without a trailing slash, for links in mails. */
  siteUrl: string;
  /** Days for which a listing that somebody publishes stays active. */
  activeDays: number;
  log: Log;
}

export interface JobCall extends JobSurroundings {
  /** Aborts when the process stops. An unfinished job then throws and is resumed later. */
  signal: AbortSignal;
  /** Attempt number, from 1; a stopped or killed process has used up an attempt, too. */
  attempt: number;
}

export interface Job {
  name: string;
  schema: $ZodType;
  /** As in crontab(5), in UTC; null: only on request. */
  schedule: string | null;
  /** May run several times for one call: after the process was killed halfway, or after it threw. */
  load(): Promise<(payload: unknown, call: JobCall) => Promise<void>>;
}

interface Definition<Schema extends $ZodType> extends Omit<Job, 'load' | 'schema'> {
  schema: Schema;
  /** Imports the handler, so that a job that never runs costs nothing. */
  load(): Promise<(payload: output<Schema>, call: JobCall) => Promise<void>>;
}

export function defineJob<Schema extends $ZodType>(definition: Definition<Schema>): Job {
  return {
    ...definition,
    // The worker passes on what the same schema has parsed.
    load: async () => {
      const run = await definition.load();
      return (payload, call) => run(payload as output<Schema>, call);
    },
  };
}
