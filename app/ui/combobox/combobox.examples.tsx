import { useState } from 'react';
import type { Example } from '#app/ui/examples/example.ts';
import { Combobox } from './combobox.tsx';

const CITIES = [
  { value: 'Hoboken', note: 'NJ' },
  { value: 'Holtsville', note: 'NY' },
  { value: 'Hopewell Junction', note: 'NY' },
];

function CityBox({ label, icon, status = null }: { label: string; icon?: string; status?: string | null }) {
  const [text, setText] = useState('');
  const found = CITIES.filter(({ value }) => value.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Combobox
      label={label}
      name="city"
      value={text}
      placeholder="Hoboken"
      icon={icon}
      options={status || text === '' ? null : found}
      status={status ?? (text !== '' && found.length === 0 ? 'No city has this name.' : null)}
      onType={setText}
      onPick={({ value }) => setText(value)}
    />
  );
}

export const examples: Example[] = [
  { name: 'With an icon: type "ho"', element: <CityBox label="City" icon="pin" /> },
  { name: 'Without an icon: type "x" to find nothing', element: <CityBox label="Town" /> },
  { name: 'Searching, once something is typed', element: <CityBox label="Village" status="Searching…" /> },
];
