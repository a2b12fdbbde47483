import type { Example } from '#app/ui/examples/example.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const examples: Example[] = [
  {
    name: 'Down to a home',
    element: (
      <Breadcrumbs
        crumbs={[
          { label: 'Homes for sale', to: '/buy' },
          { label: 'Brooklyn', to: '/buy?city=Brooklyn' },
          { label: 'Park Slope', to: '/buy?neighborhood=Park+Slope' },
          { label: '312 7th Street, 2B' },
        ]}
      />
    ),
  },
];
