import type { Example } from '#app/ui/examples/example.ts';
import { Excerpt } from './excerpt.tsx';

const TEXT = 'Bright one-bedroom on the second floor of a brick house, adults only, near the park and the F train.';
const WORDS = 'adults only';

export const examples: Example[] = [
  {
    name: 'In the middle of a text',
    element: (
      <p>
        <Excerpt text={TEXT} start={TEXT.indexOf(WORDS)} end={TEXT.indexOf(WORDS) + WORDS.length} />
      </p>
    ),
  },
  {
    name: 'The whole text',
    element: (
      <p>
        <Excerpt text={WORDS} start={0} end={WORDS.length} />
      </p>
    ),
  },
];
