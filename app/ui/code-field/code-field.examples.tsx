import type { Example } from '#app/ui/examples/example.ts';
import { CodeField } from './code-field.tsx';

export const examples: Example[] = [
  { name: 'Empty', element: <CodeField label="Code from the email" hint="Six digits" /> },
  { name: 'Filled', element: <CodeField label="Code from your app" defaultValue="482913" /> },
  {
    name: 'Wrong',
    element: (
      <CodeField
        label="Code from the message"
        defaultValue="482914"
        error="This code is wrong or has expired. Ask for a new one."
      />
    ),
  },
];
