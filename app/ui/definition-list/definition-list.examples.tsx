import type { Example } from '#app/ui/examples/example.ts';
import { DefinitionRow } from './definition-row.tsx';

export const examples: Example[] = [
  {
    name: 'Facts of a home',
    element: (
      <dl className="def">
        <DefinitionRow label="Built">1926</DefinitionRow>
        <DefinitionRow label="Living area">1,140 sq ft</DefinitionRow>
        <DefinitionRow label="Heating">Steam radiators, gas, controlled by the building</DefinitionRow>
      </dl>
    ),
  },
];
