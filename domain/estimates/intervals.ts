// How far an estimate may be off: conformal prediction with weights by place and kind (after arXiv 2312.06531), so that
// the promised share holds in each place, not only on average. Scores are errors on sales that the trees had not seen,
// each divided by how hard the home is to estimate.
import { type HomeFacts, type ValuedKind, VALUED_KINDS } from './home-facts.ts';
import { metersBetween } from './comparables.ts';
import { weightedQuantile } from './medians.ts';

/** The share of homes that sell inside the range. */
export const RANGE_SHARE = 0.8;

export interface Score {
  home: Pick<HomeFacts, 'kind' | 'region' | 'zip' | 'latitude' | 'longitude'>;
  /** Error of the price's logarithm, over the expected size of the error. Positive: sold for more than estimated. */
  value: number;
}

export interface Bounds {
  low: number;
  high: number;
}

/** By kind and zip, by kind and region, and by kind alone, whichever is known first. */
export type Calibration = Record<string, Bounds>;

export interface Point {
  latitude: number;
  longitude: number;
}

/** Where a zip is; null if that is not known. */
export type LocateZip = (zip: string) => Point | null;

/** Weights fall to a third at this distance. */
const METERS = 2500;
/** A sale of another kind of house says less about the spread. */
const OTHER_KIND = 0.15;
/** In the same region, but far away. */
const REGION_WEIGHT = 0.08;
/** Fewer scores, in sum of weights, are no calibration: the next wider key is used. */
const LEAST_WEIGHT = 60;

export function calibrate(scores: readonly Score[], locate: LocateZip): Calibration {
  const calibration: Calibration = {};
  const cells = cellsOf(scores, locate);
  for (const kind of VALUED_KINDS) {
    const kindScores = cells
      .map((cell) => ({ cell, weight: kindWeight(cell.kind, kind) }))
      .filter(({ weight }) => weight > 0);
    store(calibration, kindKey(kind), kindScores);
    for (const region of new Set(cells.map((cell) => cell.region))) {
      const own = kindScores.filter(({ cell }) => cell.region === region);
      store(calibration, regionKey(kind, region), own);
      for (const zip of new Set(own.map(({ cell }) => cell.zip))) {
        if (zip === null) continue;
        const at = locate(zip);
        const weighted = own.map(({ cell, weight }) => ({ cell, weight: weight * placeWeight(cell, zip, at) }));
        store(calibration, zipKey(kind, zip), weighted);
      }
    }
  }
  return calibration;
}

/** The bounds for a home; null if too few sales like it were ever tested. */
export function boundsOf(calibration: Calibration, home: Pick<HomeFacts, 'kind' | 'region' | 'zip'>): Bounds | null {
  return (
    calibration[zipKey(home.kind, home.zip ?? '')] ??
    calibration[regionKey(home.kind, home.region)] ??
    calibration[kindKey(home.kind)] ??
    null
  );
}

const kindKey = (kind: ValuedKind) => kind;
const regionKey = (kind: ValuedKind, region: string) => `${kind}|${region}`;
const zipKey = (kind: ValuedKind, zip: string) => `${kind}|zip ${zip}`;

interface Cell {
  kind: ValuedKind;
  region: string;
  zip: string | null;
  point: Point | null;
  values: number[];
}

/** Scores of one kind and zip have the same weight, which saves most of the work. */
function cellsOf(scores: readonly Score[], locate: LocateZip): Cell[] {
  return [...Map.groupBy(scores, ({ home }) => `${home.kind}|${home.region}|${home.zip}`).values()].map((own) => {
    const { kind, region, zip } = (own[0] as Score).home;
    return { kind, region, zip, point: zip === null ? null : locate(zip), values: own.map(({ value }) => value) };
  });
}

function kindWeight(kind: ValuedKind, wanted: ValuedKind): number {
  if (kind === wanted) return 1;
  const isApartment = (each: ValuedKind) => each === 'condo' || each === 'coop';
  return isApartment(kind) === isApartment(wanted) ? OTHER_KIND : 0;
}

function placeWeight(cell: Cell, zip: string, at: Point | null): number {
  if (cell.zip === zip) return 1;
  const meters = at && cell.point ? metersBetween(at, cell.point) : null;
  return meters === null ? REGION_WEIGHT : REGION_WEIGHT + (1 - REGION_WEIGHT) * Math.exp(-meters / METERS);
}

function store(calibration: Calibration, key: string, cells: readonly { cell: Cell; weight: number }[]): void {
  const values = cells.flatMap(({ cell, weight }) => cell.values.map((value) => ({ value, weight })));
  const sum = values.reduce((all, { weight }) => all + weight, 0);
  if (sum < LEAST_WEIGHT) return;
  // The score of the home itself is not known: it counts as the highest and as the lowest.
  const share = Math.min(1, ((1 + RANGE_SHARE) / 2) * (1 + 1 / sum));
  calibration[key] = { low: weightedQuantile(values, 1 - share), high: weightedQuantile(values, share) };
}
