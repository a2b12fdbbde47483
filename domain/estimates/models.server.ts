// Stored models, kept in memory once read.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Accuracy, GroupAccuracy } from './accuracy.ts';
import { ESTIMATE_METHOD, modelFromBytes } from './model-bytes.server.ts';
import { readRows } from './read-rows.server.ts';
import type { EstimateModel } from './train.ts';

export interface StoredAccuracy {
  /** yyyy-mm-dd of the first and last day that was tested. */
  from: string;
  to: string;
  untested: number;
  all: Accuracy;
  groups: GroupAccuracy[];
}

export interface CurrentModel {
  version: number;
  model: EstimateModel;
  accuracy: StoredAccuracy | null;
}

export interface ModelHead {
  version: number;
  sales: number;
  /** yyyy-mm-dd */
  firstDay: string;
  lastDay: string;
  finishedAt: Date;
  accuracy: StoredAccuracy | null;
}

/** How long a newer version may go unnoticed. */
const LOOK_AGAIN_MS = 30_000;
/** A model is some megabytes. */
const MOST_KEPT = 3;

interface Known {
  models: Map<number, CurrentModel>;
  current: { version: number | null; at: number } | null;
}
const known = new WeakMap<Kysely<Database>, Known>();

function knownOf(db: Kysely<Database>): Known {
  let own = known.get(db);
  if (!own) {
    own = { models: new Map(), current: null };
    known.set(db, own);
  }
  return own;
}

/** The newest that is ready; null: none yet. */
export async function readCurrentModel(db: Kysely<Database>): Promise<CurrentModel | null> {
  const own = knownOf(db);
  if (!own.current?.version || Date.now() - own.current.at > LOOK_AGAIN_MS) {
    const [head] = await readModelHeads(db, 1);
    own.current = { version: head?.version ?? null, at: Date.now() };
  }
  return own.current.version === null ? null : readModel(db, own.current.version);
}

/** Null: no such version, or one that this code can't use. */
export async function readModel(db: Kysely<Database>, version: number): Promise<CurrentModel | null> {
  const { models } = knownOf(db);
  const kept = models.get(version);
  if (kept) return kept;
  const [row] = await readRows<{ model: Buffer; accuracy: StoredAccuracy | null }>(
    db,
    "select model, accuracy from estimate_models where version = $1 and status = 'ready' and method = $2",
    [version, ESTIMATE_METHOD],
  );
  if (!row) return null;
  const read = { version, model: modelFromBytes(row.model), accuracy: row.accuracy };
  models.set(version, read);
  const oldest = models.keys().next().value;
  if (models.size > MOST_KEPT && oldest !== undefined) models.delete(oldest);
  return read;
}

/** Newest first. */
export async function readModelHeads(db: Kysely<Database>, most: number): Promise<ModelHead[]> {
  return readRows<ModelHead>(
    db,
    `select version, sales, first_day as "firstDay", last_day as "lastDay", finished_at as "finishedAt", accuracy
     from estimate_models where status = 'ready' and method = $1 order by version desc limit $2`,
    [ESTIMATE_METHOD, most],
  );
}
