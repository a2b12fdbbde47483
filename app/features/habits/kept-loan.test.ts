import { expect, test } from 'vitest';
import { readKeptLoan } from './kept-loan.ts';

test('only terms of a loan are read from what the browser kept', () => {
  expect(readKeptLoan({ down: '35', rate: '5.5', term: 15, other: 'x' })).toEqual({ down: '35', rate: '5.5' });
  expect(readKeptLoan({ down: 'x'.repeat(21) })).toEqual({});
  expect([readKeptLoan(null), readKeptLoan('down=5')]).toEqual([{}, {}]);
});
