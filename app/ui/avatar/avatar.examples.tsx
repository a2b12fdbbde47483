import type { Example } from '#app/ui/examples/example.ts';
import { Avatar } from './avatar.tsx';

/** One for each plate color. */
const NAMES = ['Mia Stone', 'Kim Ortiz', 'Ana Ruiz', 'Ben Lee'];

export const examples: Example[] = [
  {
    name: 'Small',
    element: (
      <p className="row">
        {NAMES.map((name) => (
          <Avatar key={name} name={name} size="sm" />
        ))}
      </p>
    ),
  },
  {
    name: 'Usual',
    element: (
      <p className="row">
        {NAMES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </p>
    ),
  },
  { name: 'Large', element: <Avatar name="Ben Lee" size="lg" /> },
  { name: 'Extra large, a single name', element: <Avatar name="Cleo" size="xl" /> },
];
