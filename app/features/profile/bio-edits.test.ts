import { expect, test } from 'vitest';
import { type Edit, numberLines, prefixLines, wrapSelection } from './bio-edits.ts';

const applied = (text: string, { from, to, insert, selectFrom, selectTo }: Edit) => {
  const changed = text.slice(0, from) + insert + text.slice(to);
  return [changed, changed.slice(selectFrom, selectTo)];
};

test('a mark goes around the selection, and away again', () => {
  expect(applied('I sell homes', wrapSelection('I sell homes', 7, 12, '**'))).toEqual(['I sell **homes**', 'homes']);
  expect(applied('I sell **homes**', wrapSelection('I sell **homes**', 9, 14, '**'))).toEqual([
    'I sell homes',
    'homes',
  ]);
});

test('a list takes whole lines, and changes its kind', () => {
  expect(applied('a\nb', prefixLines('a\nb', 0, 3, '- '))[0]).toBe('- a\n- b');
  expect(applied('- a\n- b', numberLines('- a\n- b', 2, 7))[0]).toBe('1. a\n2. b');
  expect(applied('1. a\n2. b', numberLines('1. a\n2. b', 0, 9))[0]).toBe('a\nb');
  expect(applied('x\ny\nz', prefixLines('x\ny\nz', 2, 2, '- '))[0]).toBe('x\n- y\nz');
});
