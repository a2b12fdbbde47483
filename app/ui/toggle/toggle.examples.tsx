import { useState } from 'react';
import type { Example } from '#app/ui/examples/example.ts';
import { Toggle } from './toggle.tsx';

function Market() {
  const [market, setMarket] = useState('buy');
  return (
    <Toggle
      legend="Market"
      name="example-market"
      options={[
        { value: 'buy', label: 'Buy' },
        { value: 'rent', label: 'Rent' },
        { value: 'sold', label: 'Sold' },
      ]}
      value={market}
      onChange={setMarket}
    />
  );
}

export const examples: Example[] = [{ name: 'Three choices', element: <Market /> }];
