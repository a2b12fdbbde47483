// Several rules may find the same words: people read each passage once, with all its laws. Browser-safe.
import type { Finding } from './finder.ts';

export interface Passage {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  text: string;
  suggestions: string[];
  laws: string[];
}

/**
 * @param whole the text that all findings are in; those that overlap become one passage
 * @returns in the order of the text
 */
export function mergeFindings(whole: string, findings: readonly Finding[]): Passage[] {
  const passages: Passage[] = [];
  for (const { start, end, suggestion, law } of findings.toSorted((one, other) => one.start - other.start)) {
    const last = passages.at(-1);
    const passage: Passage = last && start < last.end ? last : { start, end, text: '', suggestions: [], laws: [] };
    if (passage !== last) passages.push(passage);
    passage.end = Math.max(passage.end, end);
    passage.text = whole.slice(passage.start, passage.end);
    passage.suggestions = [...new Set([...passage.suggestions, suggestion])];
    passage.laws = [...new Set([...passage.laws, law])];
  }
  return passages;
}
