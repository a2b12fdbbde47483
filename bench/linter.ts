// The fair-housing linter: how long a text of 4,000 characters takes, how often it is right, and what the browser loads.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { type CorpusHalf, scoreCorpus } from '#domain/fair-housing/corpus/score.server.ts';
import type { Finder } from '#domain/fair-housing/finder.ts';
import { findUnlawfulWording } from '#domain/fair-housing/find-unlawful-wording.server.ts';
import { findWhileTyping } from '#domain/fair-housing/find-while-typing.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

const LENGTH = 4_000;
const ROUNDS = 500;
const WARM_UP_ROUNDS = 100;
const MOST_MS = 10;
const MOST_KB = 20;
const LEAST_SHARE = 0.95;

const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

const TEXTS: Readonly<Record<string, string>> = {
  plain: fill(
    'Bright corner two-bedroom with herringbone floors, a windowed kitchen and a garden view. The building has an elevator, a bike room and a live-in super. Pets are considered; no smoking. Near the park, two schools, a church and the A, C and G trains. One year lease, first month and one month of security due at signing. ',
  ),
  dense: fill(
    'No Section 8, no kids. Adults only, Christian tenants preferred. We do not accept vouchers. No service dogs. Must be a citizen. No felons, no lawyers. Ideal for a young couple without children. Seniors should look elsewhere. ',
  ),
  'one word over and over': fill('no '),
  'without an end of a sentence': fill('no kids, not for tenants with vouchers, '),
  'letters apart': fill('n o  k i d s  '),
  'invisible characters': fill('n\u200Bo\u00AD k\u200Bids\u2060 '),
  'entities and tags': fill('&#110;o&nbsp;<b>kids</b> & < '),
  'people and wishes': fill('people who hope for tenants who would prefer owners with children '),
};

/** By the clock, so other work on the machine counts as well. */
function measureTime(name: string, text: string): Result {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    findUnlawfulWording(text, 'NYC');
    times.push(performance.now() - started);
  }
  note(`linter, ${name}: median ${percentile(times, 0.5).toFixed(2)} ms`);
  return limitFigure(`linter, 4,000 characters, ${name}, p99`, 'ms', percentile(times, 0.99), MOST_MS);
}

function shareFigure(figure: string, value: number): Result {
  return {
    figure,
    value,
    unit: 'share',
    against: null,
    ratio: null,
    goal: `>= ${LEAST_SHARE}`,
    holds: value >= LEAST_SHARE,
  };
}

function measureScore(half: CorpusHalf): Result[] {
  const describe = (name: string, find: Finder) => {
    const score = scoreCorpus(half, find);
    note(`${name}, ${half}: ${score.found} found, ${score.missed} missed, ${score.wrong} lawful texts marked`);
    return score;
  };
  const { precision, recall } = describe('linter', findUnlawfulWording);
  describe('linter while typing', findWhileTyping);
  return [shareFigure(`linter, precision, ${half}`, precision), shareFigure(`linter, recall, ${half}`, recall)];
}

async function measureWeight(): Promise<Result> {
  const input = join(import.meta.dirname, '..', 'domain', 'fair-housing', 'find-while-typing.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return limitFigure('linter in the browser, gzip', 'kB', gzipSync(code).length / 1_000, MOST_KB);
}

/** A running server has seen every kind of text; so has this process before it is measured. */
function measureTimes(): Result[] {
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const text of Object.values(TEXTS)) findUnlawfulWording(text, 'NYC');
  return Object.entries(TEXTS).map(([name, text]) => measureTime(name, text));
}

export async function measureLinter(): Promise<Result[]> {
  return [...measureTimes(), ...measureScore('seen'), ...measureScore('held-out'), await measureWeight()];
}
