import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('a row that becomes a card on narrow screens labels each of its cells', () => {
  const columns = [
    { key: 'to', label: 'To' },
    { key: 'state', label: 'State' },
  ];
  const html = renderToStaticMarkup(
    <Table caption="Messages" columns={columns} rows={[{ to: 'ana@example.com', state: 'Waiting' }]} asCards />,
  );
  expect(html).toContain('table-cards');
  expect(html).toContain('<td data-label="State">Waiting</td>');
});
