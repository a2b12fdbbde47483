import { expect, test } from 'vitest';
import { ILLUSTRATION_KINDS, illustrate } from './illustrate.ts';
import { illustrationAddress, parseIllustrationFile } from './illustration-address.ts';

test('the same options give the same drawing', () => {
  const options = { kind: 'brownstone', seed: 7, time: 'dusk', season: 'winter', ratio: 4 / 3 } as const;
  expect(illustrate(options)).toBe(illustrate(options));
});

test('every kind stays under 13 kB', () => {
  for (const kind of ILLUSTRATION_KINDS) {
    const svg = illustrate({ kind, seed: 12, time: 'day', season: 'autumn', ratio: 4 / 3 });
    expect(svg.length, kind).toBeLessThan(13_000);
  }
});

test('an address leads back to its drawing', () => {
  const address = illustrationAddress({ kind: 'loft', seed: 3, time: 'dawn', season: 'spring', ratio: '16x7' });
  expect(address).toBe('/illustrations/loft-3-dawn-spring-16x7.svg');
  expect(parseIllustrationFile('loft-3-dawn-spring-16x7.svg')).toMatchObject({ kind: 'loft', seed: 3, ratio: 16 / 7 });
});

test('a made-up address has no drawing', () => {
  for (const file of [
    'castle-3-dawn-spring.svg',
    'loft-3-noon-spring.svg',
    'loft-x-dawn-spring.svg',
    'loft-3-dawn-spring-2x1.svg',
    'constructor-1-day-summer.svg',
  ]) {
    expect(parseIllustrationFile(file), file).toBeNull();
  }
});
