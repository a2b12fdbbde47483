import { expect, test } from 'vitest';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { placeOf } from './posting-texts.ts';

const place = (neighborhood: string | null, city: string, stateCode: 'NY' | 'NJ') =>
  placeOf({ neighborhood, city, stateCode } as ListedPosting);

test('the place line says each name once', () => {
  expect(place('Sunset Park', 'Brooklyn', 'NY')).toBe('Sunset Park, Brooklyn, NY');
  expect(place('Forest Hills', 'Forest Hills', 'NY')).toBe('Forest Hills, NY');
  expect(place(null, 'Montclair', 'NJ')).toBe('Montclair, NJ');
});
