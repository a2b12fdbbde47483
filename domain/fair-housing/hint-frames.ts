// Frames for hints (words/hints.ts), which the browser does not have.
import type { Frame } from './frames.ts';

/** As FRAMES, with a word for people beside the hint. */
export const HINT_FRAMES: Readonly<Record<Frame, readonly string[]>> = {
  exclude: [
    'NOONE ~5 @',
    'NO ~2 @ ~1 WHO|PERSON|types|or|and',
    'WHO|IF ~5 @ ~~8 TURN',
    '@ WHO|PERSON ~~8 TURN',
    'TURN ~~4 WHO|IF ~4 @',
    'NEG ~2 DO ~2 WHO ~3 @',
    'NEG ~2 DO ~2 @ WHO|PERSON',
    'NEG ~3 for|with|to ~2 WHO ~3 @',
    'NEG ~3 for|with|to ~2 @ WHO|PERSON',
    'REFUSE ~2 WHO ~3 @',
    'REFUSE ~2 @ WHO|PERSON',
    'WHO ~3 NEG ~3 @',
  ],
  limit: ['ONLY ~2 WHO ~4 @', 'ONLY ~2 @ WHO|PERSON', 'WHO ~2 MUST ~4 @', 'WHO ~4 @ ~2 only', '@ WHO|PERSON ~1 only'],
  burden: [],
  prefer: ['PREF ~~3 WHO ~5 @', 'PREF ~4 @ WHO|PERSON', '@ WHO|PERSON ~4 PREFERRED', 'WHO ~4 @ ~3 PREFERRED'],
};
