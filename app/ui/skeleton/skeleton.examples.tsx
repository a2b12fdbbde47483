import type { Example } from '#app/ui/examples/example.ts';
import { CardSkeleton } from './card-skeleton.tsx';

export const examples: Example[] = [
  {
    name: 'Cards',
    element: (
      <div className="grid-4">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    ),
  },
  {
    name: 'Lines',
    element: (
      <div className="stack" aria-hidden="true">
        <div className="skel skel-line skel-line-l" />
        <div className="skel skel-line" />
        <div className="skel skel-line skel-line-s" />
      </div>
    ),
  },
];
