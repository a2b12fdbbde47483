import { expect, test } from 'vitest';
import { countReasons, type ReportRow } from './read-report-rows.ts';
import { reportColumns } from './report-columns.ts';

const row: ReportRow = {
  id: 1,
  line: 3,
  mls_id: 'A-1',
  column_name: 'price',
  value: '',
  reason: 'No price',
  outcome: 'failed',
};
const headOf = (of: Partial<ReportRow>) => reportColumns([{ ...row, ...of }])[0]?.label;

test('a row of a report is labeled with its number, a record of a feed with its MLS ID, a missing property with its id', () => {
  expect(headOf({})).toBe('Row');
  expect(headOf({ line: null })).toBe('MLS ID');
  expect(headOf({ line: null, mls_id: null, column_name: '', value: '77' })).toBe('Property');
});

test('a column that is empty in all rows is left out', () => {
  const keys = (of: Partial<ReportRow>) => reportColumns([{ ...row, ...of }]).map(({ key }) => key);
  expect(keys({})).toEqual(['line', 'mls_id', 'field', 'reason']);
  expect(keys({ value: '$1' })).toEqual(['line', 'mls_id', 'field', 'reason', 'value']);
  expect(keys({ line: null, mls_id: null, column_name: '' })).toEqual(['reason']);
});

test('a reason that many records share is listed once, the most common first', () => {
  expect(countReasons(['No price', 'Land', 'No price'])).toEqual([
    { reason: 'No price', count: 2 },
    { reason: 'Land', count: 1 },
  ]);
});
