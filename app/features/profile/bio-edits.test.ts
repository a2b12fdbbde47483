import { expect, test } from 'vitest';
import { type Edit, linkSelection, numberLines, prefixLines, wrapSelection } from './bio-edits.ts';

const applied = (text: string, { from, to, insert, selectFrom, selectTo }: Edit) => {
  const changed = text.slice(0, from) + insert + text.slice(to);
  return [changed, changed.slice(selectFrom, selectTo)];
};

test('a mark is put around the selection and removed again', () => {
  expect(applied('I sell homes', wrapSelection('I sell homes', 7, 12, '**'))).toEqual(['I sell **homes**', 'homes']);
  expect(applied('I sell **homes**', wrapSelection('I sell **homes**', 9, 14, '**'))).toEqual([
    'I sell homes',
    'homes',
  ]);
});

test('a list applies to whole lines and can change its kind', () => {
  expect(applied('a\nb', prefixLines('a\nb', 0, 3, '- '))[0]).toBe('- a\n- b');
  expect(applied('- a\n- b', numberLines('- a\n- b', 2, 7))[0]).toBe('1. a\n2. b');
  expect(applied('1. a\n2. b', numberLines('1. a\n2. b', 0, 9))[0]).toBe('a\nb');
  expect(applied('x\ny\nz', prefixLines('x\ny\nz', 2, 2, '- '))[0]).toBe('x\n- y\nz');
});

test('a link uses the selection as its text and selects the place for its address', () => {
  expect(applied('See my office', linkSelection('See my office', 7, 13))).toEqual([
    'See my [office](https://)',
    'https://',
  ]);
  expect(applied('', linkSelection('', 0, 0))[0]).toBe('[link text](https://)');
  const address = 'https://example.com/a';
  expect(applied(address, linkSelection(address, 0, address.length))[0]).toBe(`[${address}](${address})`);
});
