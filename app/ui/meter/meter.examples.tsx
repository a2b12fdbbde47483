import type { Example } from '#app/ui/examples/example.ts';
import { Meter } from './meter.tsx';

export const examples: Example[] = [
  { name: 'Empty', element: <Meter label="Photos" value={0} max={40} /> },
  { name: 'Partly filled', element: <Meter label="Profile" value={3} max={5} /> },
  { name: 'Good', element: <Meter label="Good" value={4} max={4} tone="positive" /> },
  { name: 'Fair', element: <Meter label="Fair" value={2} max={4} tone="warning" /> },
  { name: 'Poor', element: <Meter label="Poor" value={1} max={4} tone="danger" /> },
];
