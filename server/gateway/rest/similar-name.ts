// The name that somebody may have meant, found as in PostgREST: by shared groups of letters, then by the fewest changes
// (its library is a port of fuzzyset: groups of three letters, otherwise of two).

const GROUP_SIZES = [3, 2];
/** For single names: a name that differs in half its letters is no help. */
const LIKE_NAME = 0.6;
const COMPARED = 50;
/** Longer than any Postgres name, or any list of them that a person would mistype. */
const LONGEST = 300;

/** `least`: from 0, nothing in common, to 1, the same. */
export function findSimilar(wanted: string, names: readonly string[], least = LIKE_NAME): string | null {
  if (wanted.length > LONGEST) return null;
  const text = wanted.toLowerCase();
  for (const size of GROUP_SIZES) {
    const groups = groupsOf(text, size);
    const [best] = names
      .map((each) => ({ each, score: agreement(groups, groupsOf(each.toLowerCase(), size)) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, COMPARED)
      .map(({ each }) => ({ each, score: likeness(each.toLowerCase(), text) }))
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score);
    if (best) return best.each;
  }
  return null;
}

function groupsOf(text: string, size: number): Map<string, number> {
  const padded = `-${text.replaceAll(/[^\p{L}\p{N}, ]/gu, '')}-`.padEnd(size, '-');
  const groups = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const group = padded.slice(at, at + size);
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return groups;
}

/** The cosine of the two counts. */
function agreement(a: Map<string, number>, b: Map<string, number>): number {
  const length = (groups: Map<string, number>) => Math.hypot(...groups.values());
  let shared = 0;
  for (const [group, count] of a) shared += count * (b.get(group) ?? 0);
  return shared / (length(a) * length(b));
}

/** 1 for equal texts, 0 for nothing in common; based on how few letters change from one to the other. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) as number) / Math.max(a.length, b.length, 1);
}
