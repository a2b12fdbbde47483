import type { Example } from '#app/ui/examples/example.ts';
import './figures.css';

export const examples: Example[] = [
  {
    name: 'Figures of a market',
    element: (
      <dl className="figures">
        <div>
          <dt>Median price</dt>
          <dd>
            $879k <small>Up 2.1% from last year</small>
          </dd>
        </div>
        <div>
          <dt>Days on market</dt>
          <dd>
            46 <small>Same as last year</small>
          </dd>
        </div>
      </dl>
    ),
  },
];
