// /illustrations/{kind}-{seed}-{time}-{season}[-{ratio}].svg: the address fully defines the drawing.
import { ILLUSTRATION_KINDS, type IllustrationKind, type IllustrationOptions } from './illustrate.ts';
import { SEASONS, TIMES_OF_DAY, type Season, type TimeOfDay } from './palettes.ts';

export const RATIOS = { '4x3': 4 / 3, '16x7': 16 / 7, '16x9': 16 / 9, '191x100': 1.91 } as const;
export type RatioName = keyof typeof RATIOS;

export interface IllustrationSpec {
  kind: IllustrationKind;
  seed: number;
  time: TimeOfDay;
  season: Season;
  ratio?: RatioName;
}

const FILE = /^([a-z]+)-(\d{1,15})-([a-z]+)-([a-z]+)(?:-(\d+x\d+))?\.svg$/;

export function illustrationAddress({ kind, seed, time, season, ratio = '4x3' }: IllustrationSpec): string {
  return `/illustrations/${kind}-${seed}-${time}-${season}${ratio === '4x3' ? '' : `-${ratio}`}.svg`;
}

/** The options of a drawing from its file name; null if no drawing has that name. */
export function parseIllustrationFile(file: string): IllustrationOptions | null {
  const [, kind, seed, time, season, ratio = '4x3'] = FILE.exec(file) ?? [];
  if (!isOneOf(ILLUSTRATION_KINDS, kind) || !isOneOf(TIMES_OF_DAY, time) || !isOneOf(SEASONS, season)) return null;
  if (!Object.hasOwn(RATIOS, ratio)) return null;
  return { kind, seed: Number(seed), time, season, ratio: RATIOS[ratio as RatioName] };
}

function isOneOf<Item extends string>(list: readonly Item[], value: string | undefined): value is Item {
  return (list as readonly (string | undefined)[]).includes(value);
}
