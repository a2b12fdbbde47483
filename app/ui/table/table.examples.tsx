import type { Example } from '#app/ui/examples/example.ts';
import { Table } from './table.tsx';

const COLUMNS = [
  { key: 'fee', label: 'Fee' },
  { key: 'due', label: 'Due' },
  { key: 'amount', label: 'Amount', numeric: true },
];
const ROWS = [
  { fee: 'Application', due: 'When you apply', amount: '$20' },
  { fee: 'Security deposit', due: 'At signing', amount: '$3,400' },
];

export const examples: Example[] = [
  { name: 'Records', element: <Table caption="Fees" columns={COLUMNS} rows={ROWS} /> },
  {
    name: 'Records that become cards on a phone',
    element: <Table caption="Fees as cards" columns={COLUMNS} rows={ROWS} asCards />,
  },
];
