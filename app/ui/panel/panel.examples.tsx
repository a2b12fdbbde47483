import type { Example } from '#app/ui/examples/example.ts';
import { Panel } from './panel.tsx';

export const examples: Example[] = [
  { name: 'Flat', element: <Panel>Common charges, taxes and insurance are included.</Panel> },
  { name: 'Raised', element: <Panel raised>Ask for a tour of this home.</Panel> },
];
