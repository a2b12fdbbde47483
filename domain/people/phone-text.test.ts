import { expect, test } from 'vitest';
import { readablePhone } from './phone-text.ts';

test.each([
  ['7185550108', '(718) 555-0108'],
  ['718.555.0108', '(718) 555-0108'],
  ['+1 718 555 0108', '(718) 555-0108'],
  ['(718) 555-0108', '(718) 555-0108'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['718-555-0108 ext. 4', '718-555-0108 ext. 4'],
])('%s is shown as %s', (typed, shown) => expect(readablePhone(typed)).toBe(shown));
