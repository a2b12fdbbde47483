import { expect, test } from 'vitest';
import { foldAddress } from './fold-address.ts';

test.each([
  ['Ana.Ortiz+homes@GMail.com', 'anaortiz@gmail.com'],
  ['a.n.a.ortiz@googlemail.com', 'anaortiz@gmail.com'],
  ['ana+1+2@plover.example', 'ana@plover.example'],
  // Dots mean something everywhere else.
  ['ana.ortiz@plover.example', 'ana.ortiz@plover.example'],
  ['+@plover.example', '+@plover.example'],
])('%s and %s are one mailbox', (address, folded) => {
  expect(foldAddress(address)).toBe(folded);
});
