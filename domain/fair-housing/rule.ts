// What a rule consists of. To add wording, add a word to a list in words/, or a pattern to a rule.
import type { Frame } from './frames.ts';
import type { Ground } from './laws.ts';

/** What makes the same words lawful. */
export type Exemption = 'shared home' | 'housing for older persons';

export interface Rule {
  id: string;
  /** The first that has a law in the jurisdiction is cited; without one, the rule does not apply there. */
  grounds: readonly Ground[];
  /** Lists of words, by the frames that make them unlawful. */
  frames: Partial<Record<Frame, string>>;
  /** Wording that needs no frame. */
  patterns: readonly string[];
  exemption?: Exemption;
  /** Treating everybody alike is what the law forbids here. */
  isEqualNoExcuse?: true;
  /** So is asking the same of everybody. */
  isSameUnequal?: true;
  /** Dropped where another rule has its say, or where a reason is near that everybody can meet. */
  isUnnamed?: true;
  /** A lawful wording, or how to find one. */
  suggestion: string;
}

export const DESCRIBE_HOME = 'Leave this out and describe the home instead of the people who should live in it.';
