import type { Example } from '#app/ui/examples/example.ts';
import { Tabs } from './tabs.tsx';

export const examples: Example[] = [
  {
    name: 'More than a phone is wide, one with a count',
    element: (
      <Tabs
        label="Example of tabs"
        current="import"
        tabs={[
          { id: 'properties', label: 'Properties', to: '/?tab=properties', count: 3120 },
          { id: 'import', label: 'Import', to: '/?tab=import' },
          { id: 'bulk', label: 'Bulk Actions', to: '/?tab=bulk' },
          { id: 'sources', label: 'MLS Sources', to: '/?tab=sources' },
        ]}
      />
    ),
  },
];
