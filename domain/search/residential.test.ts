import { expect, test } from 'vitest';
import { withoutCommercial } from './residential.ts';

test('commercial is dropped from what is asked for, the other types stay', () => {
  expect(withoutCommercial({ types: ['Commercial', 'House'], includeCommercial: true })).toEqual({ types: ['House'] });
});

test('asking for commercial alone asks for every home', () => {
  expect(withoutCommercial({ kind: 'sale', types: ['Commercial'] })).toEqual({ kind: 'sale' });
});
