import type { Example } from '#app/ui/examples/example.ts';
import { RemovableChip } from './chip.tsx';

export const examples: Example[] = [
  {
    name: 'Active filters',
    element: (
      <p className="chips">
        <RemovableChip to="/buy">2+ beds</RemovableChip>
        <RemovableChip to="/buy">Under $900,000</RemovableChip>
        <RemovableChip to="/buy">Doorman</RemovableChip>
      </p>
    ),
  },
  {
    name: 'A single choice',
    element: (
      <p className="chips">
        <a className="chip" href="#chip" aria-current="page">
          All
        </a>
        <a className="chip" href="#chip">
          Investment
        </a>
        <a className="chip chip-sm" href="#chip">
          Small
        </a>
      </p>
    ),
  },
];
