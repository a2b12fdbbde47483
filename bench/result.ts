// What a benchmark reports, and how it is printed.
export interface Result {
  figure: string;
  value: number;
  unit: string;
  /** The value it is compared with, in the same unit and run; null: the goal is about the value itself. */
  against: number | null;
  /** How many times better; null without a comparison. */
  ratio: number | null;
  /** For example ">= 25" (for the ratio) or "<= 20 ms". */
  goal: string;
  holds: boolean;
}

/** `betterIs: 'less'` for times, 'more' for rates; the ratio must be at least `least`. */
export function compareFigures(
  figure: string,
  unit: string,
  { value, against, least, betterIs }: { value: number; against: number; least: number; betterIs: 'less' | 'more' },
): Result {
  const ratio = betterIs === 'less' ? against / value : value / against;
  return { figure, value, unit, against, ratio, goal: `>= ${least}`, holds: ratio >= least };
}

/** The value itself, not a ratio, must be at most `most`. */
export function limitFigure(figure: string, unit: string, value: number, most: number): Result {
  return { figure, value, unit, against: null, ratio: null, goal: `<= ${most} ${unit}`, holds: value <= most };
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function printResult(result: Result, asJson: boolean): void {
  process.stdout.write(asJson ? `${JSON.stringify(rounded(result))}\n` : `${sentence(result)}\n`);
}

function rounded(result: Result): Result {
  const four = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));
  return {
    ...result,
    value: Number(result.value.toPrecision(4)),
    against: four(result.against),
    ratio: four(result.ratio),
  };
}

function sentence({ figure, value, unit, against, ratio, goal, holds }: Result): string {
  const comparison =
    against === null || ratio === null ? '' : ` against ${short(against)} ${unit}: ${short(ratio)} times`;
  return `${holds ? 'holds ' : 'MISSES'}  ${figure}: ${short(value)} ${unit}${comparison} (goal ${goal})`;
}

/** Progress and additional figures, separate from the results. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
