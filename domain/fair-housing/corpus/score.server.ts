// How well a linter does on one half of the corpus: counts only, because nobody who writes rules looks at the other half.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Finder } from '#domain/fair-housing/finder.ts';
import type { Jurisdiction } from '#domain/fair-housing/laws.ts';

export type CorpusHalf = 'seen' | 'held-out' | 'practice';

export interface Score {
  /** Unlawful texts with a finding that overlaps the words that make them unlawful. */
  found: number;
  /** Unlawful texts without one. */
  missed: number;
  /** Lawful texts with a finding. */
  wrong: number;
  precision: number;
  recall: number;
}

/** The corpus says what the law was on this day. */
const DAY = '2026-11-28';

interface Row {
  jurisdiction: Jurisdiction;
  unlawful: 'yes' | 'no';
  phrase: string;
  text: string;
}

function isFound({ text, phrase, jurisdiction }: Row, find: Finder): boolean {
  const places = phrase.split(' | ').map((words) => ({ start: text.indexOf(words), length: words.length }));
  return find(text, jurisdiction, DAY).some(({ start, end }) =>
    places.some((place) => place.start >= 0 && start < place.start + place.length && place.start < end),
  );
}

export function scoreCorpus(half: CorpusHalf, find: Finder): Score {
  const file = readFileSync(join(import.meta.dirname, `${half}.csv`), 'utf8');
  const rows = parse(file, { columns: true, bom: true }) as Row[];
  const unlawful = rows.filter((row) => row.unlawful === 'yes');
  const found = unlawful.filter((row) => isFound(row, find)).length;
  const wrong = rows.filter(
    ({ unlawful, text, jurisdiction }) => unlawful === 'no' && find(text, jurisdiction, DAY).length > 0,
  ).length;
  return {
    found,
    missed: unlawful.length - found,
    wrong,
    precision: found / (found + wrong),
    recall: found / unlawful.length,
  };
}
