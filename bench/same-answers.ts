// Nothing is timed until both sides have given the same answers.
import type { SearchAnswer } from '#domain/search/search-query.ts';

interface NarrowAnswer {
  total: number;
  items: { id: number }[];
  clusters: [cell: number, count: number, sumX: number, sumY: number][];
  type: Record<string, number> | null;
  beds: Record<string, number> | null;
  price: Record<string, number> | null;
}

const sorted = (counts: number[]) => counts.filter((count) => count > 0).sort((one, other) => one - other);

/** Throws if total, ids, clusters or facets differ. */
export function requireSameAnswer(found: SearchAnswer, narrow: string, query: unknown): void {
  const expected = JSON.parse(narrow) as NarrowAnswer;
  const pairs: [string, unknown, unknown][] = [
    ['total', found.total, expected.total],
    ['ids', found.items.map(({ id }) => id), expected.items.map(({ id }) => id)],
    ['clusters', sorted(found.clusters.map(({ count }) => count)), sorted(expected.clusters.map(([, count]) => count))],
    ['types', sorted(found.facets.type.map(({ count }) => count)), sorted(Object.values(expected.type ?? {}))],
    ['beds', found.facets.beds.map(({ count }) => count), [0, 1, 2, 3, 4, 5].map((beds) => expected.beds?.[beds] ?? 0)],
    [
      'prices',
      found.facets.price.map(({ count }) => count),
      found.facets.price.map((_, range) => expected.price?.[range] ?? 0),
    ],
  ];
  for (const [what, one, other] of pairs) {
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    throw new Error(
      `Different ${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)} for ${JSON.stringify(query)}`,
    );
  }
}
