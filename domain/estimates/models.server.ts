// Stored models, kept in memory once read.
import type pg from 'pg';
import type { Accuracy, GroupAccuracy } from './accuracy.ts';
import { ESTIMATE_METHOD, modelFromBytes } from './model-bytes.server.ts';
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
const known = new WeakMap<pg.Pool, Known>();

function knownOf(pool: pg.Pool): Known {
  let own = known.get(pool);
  if (!own) {
    own = { models: new Map(), current: null };
    known.set(pool, own);
  }
  return own;
}

/** The newest that is ready; null: none yet. */
export async function readCurrentModel(pool: pg.Pool): Promise<CurrentModel | null> {
  const own = knownOf(pool);
  if (!own.current || Date.now() - own.current.at > LOOK_AGAIN_MS) {
    const [head] = await readModelHeads(pool, 1);
    own.current = { version: head?.version ?? null, at: Date.now() };
  }
  return own.current.version === null ? null : readModel(pool, own.current.version);
}

/** Null: no such version, or one that this code can't use. */
export async function readModel(pool: pg.Pool, version: number): Promise<CurrentModel | null> {
  const { models } = knownOf(pool);
  const kept = models.get(version);
  if (kept) return kept;
  const { rows } = await pool.query<{ model: Buffer; accuracy: StoredAccuracy | null }>(
    "select model, accuracy from estimate_models where version = $1 and status = 'ready' and method = $2",
    [version, ESTIMATE_METHOD],
  );
  const row = rows[0];
  if (!row) return null;
  const read = { version, model: modelFromBytes(row.model), accuracy: row.accuracy };
  models.set(version, read);
  const oldest = models.keys().next().value;
  if (models.size > MOST_KEPT && oldest !== undefined) models.delete(oldest);
  return read;
}

/** Newest first. */
export async function readModelHeads(pool: pg.Pool, most: number): Promise<ModelHead[]> {
  const { rows } = await pool.query<ModelHead>(
    `select version, sales, first_day as "firstDay", last_day as "lastDay", finished_at as "finishedAt", accuracy
     from estimate_models where status = 'ready' and method = $1 order by version desc limit $2`,
    [ESTIMATE_METHOD, most],
  );
  return rows;
}
