import type { Example } from '#app/ui/examples/example.ts';
import './progress.css';

export const examples: Example[] = [
  {
    name: 'Partly done',
    element: (
      <div>
        <p className="progress-row">
          <span>1,204 of 3,000 rows</span>
          <span>40 %</span>
        </p>
        <progress className="progress" aria-label="Rows read" max={1} value={0.4} />
      </div>
    ),
  },
  { name: 'Of unknown length', element: <progress className="progress" aria-label="Waiting for its turn" /> },
];
