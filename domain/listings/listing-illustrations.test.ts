import { expect, test } from 'vitest';
import { parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import { coverIllustration, galleryIllustrations } from './listing-illustrations.ts';

const HOME = {
  id: 41,
  propertyType: 'Apartment',
  borough: 'Brooklyn',
  city: 'Brooklyn',
  beds: 2,
  illustration: null,
} as const;

test('every picture of a listing has a drawing, and all have the same light', () => {
  const { cover, rooms, floorPlan } = galleryIllustrations(HOME);
  const files = [cover, ...rooms, floorPlan].map((picture) => picture?.url.slice('/illustrations/'.length) ?? '');
  const drawings = files.map(parseIllustrationFile);
  expect(drawings).not.toContain(null);
  expect(new Set(drawings.map((drawing) => drawing?.time)).size).toBe(1);
  expect(files).toHaveLength(6);
});

test('the gallery has the picture of the card, and a floor plan for homes of up to two bedrooms', () => {
  expect(galleryIllustrations(HOME).cover).toEqual(coverIllustration(HOME));
  expect(parseIllustrationFile(galleryIllustrations(HOME).floorPlan?.url.split('/').at(-1) ?? '')?.kind).toBe('plan');
  expect(galleryIllustrations({ ...HOME, beds: 3 }).floorPlan).toBeNull();
});

test('a listing with drawing parameters of its own gets that drawing', () => {
  expect(coverIllustration({ ...HOME, illustration: 'loft:9:dusk:winter' }).url).toBe(
    '/illustrations/loft-9-dusk-winter.svg',
  );
});
