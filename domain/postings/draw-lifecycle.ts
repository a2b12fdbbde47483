// The diagram of a posting's life in docs/postings.md, from the table itself.
import { type PostingState, STATES } from './posting-states.ts';
import { type Transition, TRANSITIONS } from './lifecycle.ts';

const nameOf = (state: PostingState): string => {
  const { rental, sale } = STATES[state].label;
  return rental === sale ? rental : `${rental} / ${sale}`;
};

/** Mermaid. */
export function drawLifecycle(): string {
  const all: readonly Transition[] = TRANSITIONS;
  const arrows = new Map<string, string[]>();
  for (const { event, from, to, by, feeCents } of all)
    for (const state of from) {
      const arrow = `${state} --> ${to}`;
      const label = `${event.replaceAll('_', ' ')} (${by.join(', ')}${feeCents > 0 ? `, $${feeCents / 100}` : ''})`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), label]);
    }
  return [
    'stateDiagram-v2',
    '  [*] --> draft',
    ...(Object.keys(STATES) as PostingState[]).map((state) => `  ${state}: ${nameOf(state)}`),
    ...[...arrows].map(([arrow, labels]) => `  ${arrow}: ${labels.join(', ')}`),
  ].join('\n');
}
