// The estimate of a stored home, or of one that somebody describes, from the database.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type GroupAccuracy, MIDDLE_IS_HIDDEN_BELOW } from './accuracy.ts';
import { chooseComparables } from './comparables.ts';
import { estimateHome, type Estimate } from './estimate.ts';
import { type Evidence, RECORD_DELAY_DAYS } from './evidence.ts';
import { dateOf, dayOf, type HomeFacts, marketOf } from './home-facts.ts';
import { median } from './medians.ts';
import { type CurrentModel, readCurrentModel, readModel } from './models.server.ts';
import { readEvidence } from './read-evidence.server.ts';
import { describeComparable, type ShownComparable } from './shown-comparable.ts';
import { newYorkDay } from '#domain/times/new-york.ts';

/** What the market around pays, where an estimate would be a guess. */
export interface AreaMarket {
  place: string;
  sales: number;
  /** Dollars. */
  median: number;
  /** yyyy-mm-dd of the oldest and the newest sale. */
  since: string;
  until: string;
}

export interface HomeEstimate {
  version: number;
  /** yyyy-mm-dd */
  day: string;
  /** The records end so long ago that the estimate is for a while after their end, and not for the day asked. */
  isStale: boolean;
  /** Of the newest sale that the model has seen. */
  recordsThrough: string;
  /** Dollars. Null: the evidence is too thin, and `market` says what there is. */
  range: { low: number; high: number } | null;
  /** Null where less than three quarters of the sales of such homes were inside the range. */
  middle: number | null;
  confidence: 'high' | 'medium' | 'low' | null;
  comparables: ShownComparable[];
  /** How such homes fared in the back-test. */
  accuracy: GroupAccuracy | null;
  market: AreaMarket | null;
  /** What other facts would be worth, in dollars. */
  changes: Change[];
}

export interface Change {
  words: string;
  dollars: number;
}

/** Days after the end of the records for which an estimate is still made. */
const STALE_DAYS = 90;
/** Fewer comparables nearby are no evidence. */
const LEAST_COMPARABLES = 5;
/** A comparable that is less like the home than this says little. */
const FARTHEST_LIKENESS = 3;
/** A range whose high end is more than this many times the low end helps nobody. */
const WIDEST = 3;
const SHOWN = 6;
/** Widths of the range, as shares of the middle, from which confidence is lower. */
const MEDIUM_WIDTH = 0.35;
const LOW_WIDTH = 0.65;
const TESTED_ENOUGH = 30;

/** Null if no model was trained yet. Never reads a listing's price. */
export async function estimateFrom(
  db: Kysely<Database>,
  home: HomeFacts,
  { version, day: asked }: { version?: number; day?: string } = {},
): Promise<HomeEstimate | null> {
  const current = version === undefined ? await readCurrentModel(db) : await readModel(db, version);
  if (!current) return null;
  const today = dayOf(asked ?? newYorkDay(new Date()));
  const day = Math.min(today, current.model.lastDay + RECORD_DELAY_DAYS + STALE_DAYS);
  const isStale = day < today;
  const date = dateOf(day);
  const evidence = await readEvidence(db, current.version, home, day);
  const estimate = isEnough(home, day, evidence, current) ? estimateHome(current.model, home, day, evidence) : null;
  const isUseful = estimate !== null && estimate.high / estimate.low <= WIDEST;
  const accuracy = accuracyFor(current, home);
  const answer = {
    version: current.version,
    day: date,
    isStale,
    recordsThrough: dateOf(current.model.lastDay),
    accuracy,
  };
  const market = areaMarket(home, evidence);
  if (!isUseful)
    return { ...answer, range: null, middle: null, confidence: null, comparables: [], market, changes: [] };
  return { ...answer, ...shown(home, estimate, accuracy), market, changes: whatWouldChange(home, estimate, current) };
}

function isEnough(home: HomeFacts, day: number, evidence: Evidence, { model }: CurrentModel): boolean {
  const near = chooseComparables(home, day, evidence, model).filter(({ distance }) => distance <= FARTHEST_LIKENESS);
  return near.length >= LEAST_COMPARABLES;
}

function shown(
  home: HomeFacts,
  { low, high, middle, comparables }: Estimate,
  accuracy: GroupAccuracy | null,
): Pick<HomeEstimate, 'range' | 'middle' | 'confidence' | 'comparables'> {
  const isTested = accuracy !== null && accuracy.sales >= TESTED_ENOUGH;
  const isLow = isTested && (accuracy.coverage ?? 0) < MIDDLE_IS_HIDDEN_BELOW;
  const width = (high - low) / middle;
  const confidence = isLow || !isTested || width > LOW_WIDTH ? 'low' : width > MEDIUM_WIDTH ? 'medium' : 'high';
  return {
    range: { low: rounded(low), high: rounded(high) },
    middle: isLow ? null : rounded(middle),
    confidence,
    comparables: comparables.slice(0, SHOWN).map((comparable) => describeComparable(home, comparable)),
  };
}

const MORE_SQFT = 100;
const MORE_LAND = 500;

/** From the slopes that adjust comparables. Differences that are worth nothing are left out. */
function whatWouldChange(home: HomeFacts, { middle }: Estimate, { model }: CurrentModel): Change[] {
  const slopes = model.slopes[marketOf(home.kind)];
  const isHouse = marketOf(home.kind) === 'house';
  const worth = (change: number) => rounded(middle * Math.expm1(change));
  const larger = (own: number | null, more: number, slope: number) =>
    own === null ? 0 : worth(slope * Math.log((own + more) / own));
  return [
    { words: `${MORE_SQFT} sq ft more inside`, dollars: larger(home.areaSqft, MORE_SQFT, slopes.size) },
    { words: `${MORE_LAND} sq ft more land`, dollars: isHouse ? larger(home.landSqft, MORE_LAND, slopes.land) : 0 },
    { words: 'Ten years newer', dollars: home.yearBuilt === null ? 0 : worth(-slopes.age) },
    { words: 'Five floors higher', dollars: isHouse || home.unit === '' ? 0 : worth(5 * slopes.floor) },
    { words: 'One more bathroom', dollars: home.baths === null ? 0 : worth(slopes.baths) },
    { words: 'One more bedroom', dollars: home.beds === null ? 0 : worth(slopes.beds) },
  ].filter(({ dollars }) => dollars !== 0);
}

/** An estimate to the dollar would promise too much. */
const rounded = (dollars: number): number => Math.round(dollars / 1000) * 1000;

function accuracyFor({ accuracy }: CurrentModel, home: HomeFacts): GroupAccuracy | null {
  return accuracy?.groups.find(({ region, kind }) => region === home.region && kind === home.kind) ?? null;
}

const LEAST_OF_MARKET = 5;

function areaMarket(home: HomeFacts, { zip, neighborhood }: Evidence): AreaMarket | null {
  const isZip = zip.length >= LEAST_OF_MARKET;
  const sales = isZip ? zip : neighborhood;
  if (sales.length < LEAST_OF_MARKET) return null;
  const days = sales.map(({ day }) => day);
  return {
    place: (isZip ? home.zip : home.neighborhood) ?? '',
    sales: sales.length,
    median: rounded(median(sales.map(({ price }) => price))),
    since: dateOf(Math.min(...days)),
    until: dateOf(Math.max(...days)),
  };
}
