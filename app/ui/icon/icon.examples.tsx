import type { Example } from '#app/ui/examples/example.ts';
import { Icon } from './icon.tsx';
import sprite from './sprite.svg?raw';

const NAMES = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name);

export const examples: Example[] = [
  {
    name: 'Each symbol',
    element: (
      <ul className="plain example-icons">
        {NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Small, beside text',
    element: (
      <p className="row">
        <Icon name="cal" className="icon-sm" /> Open house on Sunday
      </p>
    ),
  },
];
